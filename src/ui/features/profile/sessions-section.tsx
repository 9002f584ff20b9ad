import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings.tsx';
import { dateAndTime } from '../../text/format.ts';
import type { ProfileStore } from './profile-store.ts';

export const SessionsSection = observer(function SessionsSection({ store }: { readonly store: ProfileStore }) {
  const { access, sessions } = store;
  return (
    <SettingsSection title="Where you are logged in" text="End what you do not know, and change your password.">
      {access.failure && <ErrorNotice message={access.failure} />}
      <LoadingPart from={sessions} label="Loading your sessions">
        {(rows) => (
          <>
            <SettingsList label="Sessions">
              {rows.map((row) => (
                <SettingsRow
                  key={row.id}
                  title={row.device}
                  note={[row.address, `last seen ${dateAndTime(row.lastActiveAt)}`].filter(Boolean).join(' · ')}
                  actions={
                    row.current ? (
                      <span>This one</span>
                    ) : (
                      <Button
                        size="small"
                        busy={access.busy === row.id}
                        aria-label={`End the session on ${row.device}`}
                        onClick={() => void store.endSession(row.id)}
                      >
                        End
                      </Button>
                    )
                  }
                />
              ))}
            </SettingsList>
            {rows.length > 1 && (
              <Button busy={access.busy === 'others'} onClick={() => void store.endOtherSessions()}>
                Sign out others
              </Button>
            )}
          </>
        )}
      </LoadingPart>
    </SettingsSection>
  );
});
