import { words } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadingPart } from '../../components/loaded-section.tsx';
import { Pager } from '../../components/pager.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { dateAndTime } from '../../text/format.ts';
import { KeysLeft } from '../account/remaining-api-keys.tsx';
import type { ProfileStore } from './profile-store.ts';

const PAGE_SIZE = 10;

/** The newest first, a page at a time. */
export const SessionsSection = observer(function SessionsSection({ store }: { readonly store: ProfileStore }) {
  const { access, sessions } = store;
  const [asked, setPage] = useState(1);
  const total = sessions.value?.length ?? 0;
  const page = Math.max(1, Math.min(asked, Math.ceil(total / PAGE_SIZE)));
  return (
    <SettingsSection title={words.sessions.title} text={words.sessions.text}>
      {access.failure && <ErrorNotice message={access.failure} />}
      <LoadingPart from={sessions} label={words.sessions.loading}>
        {(rows) => (
          <>
            <SettingsList label={words.sessions.list}>
              {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
                <SettingsRow
                  key={row.id}
                  title={row.device}
                  note={[row.address, words.sessions.lastSeen(dateAndTime(row.lastActiveAt))].filter(Boolean).join(' · ')}
                  actions={
                    row.current ? (
                      <span>{words.sessions.current}</span>
                    ) : (
                      <Button
                        size="small"
                        busy={access.busy === row.id}
                        aria-label={words.sessions.endLabel(row.device)}
                        onClick={() => void store.endSession(row.id)}
                      >
                        {words.sessions.end}
                      </Button>
                    )
                  }
                />
              ))}
            </SettingsList>
            {total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />}
            {rows.length > 1 && (
              <Button busy={access.busy === 'others'} onClick={() => void store.endOtherSessions()}>
                {words.sessions.endOthers}
              </Button>
            )}
          </>
        )}
      </LoadingPart>
      <KeysLeft store={store.keysLeft} />
    </SettingsSection>
  );
});
