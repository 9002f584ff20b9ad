import { messages } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { Pager } from '../../components/pager.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { formatDateTime } from '../../text/format.ts';
import { RemainingApiKeys } from '../account/remaining-api-keys.tsx';
import type { ProfileStore } from './profile-store.ts';

const PAGE_SIZE = 10;

/** Sessions, newest first, paginated. */
export const SessionsSection = observer(function SessionsSection({ store }: { readonly store: ProfileStore }) {
  const { access, sessions } = store;
  const [request, setPage] = useState(1);
  const total = sessions.value?.length ?? 0;
  const page = Math.max(1, Math.min(request, Math.ceil(total / PAGE_SIZE)));
  return (
    <SettingsSection title={messages.sessions.title} text={messages.sessions.text}>
      {access.failure && <ErrorNotice message={access.failure} />}
      <LoadedSection from={sessions} label={messages.sessions.loading}>
        {(rows) => (
          <>
            <SettingsList label={messages.sessions.list}>
              {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
                <SettingsRow
                  key={row.id}
                  title={row.device}
                  note={[row.address, messages.sessions.lastSeen(formatDateTime(row.lastActiveAt))].filter(Boolean).join(' · ')}
                  actions={
                    row.current ? (
                      <span>{messages.sessions.current}</span>
                    ) : (
                      <Button
                        size="small"
                        busy={access.busy === row.id}
                        aria-label={messages.sessions.endLabel(row.device)}
                        onClick={() => void store.endSession(row.id)}
                      >
                        {messages.sessions.end}
                      </Button>
                    )
                  }
                />
              ))}
            </SettingsList>
            {total > PAGE_SIZE && <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={setPage} />}
            {rows.length > 1 && (
              <Button busy={access.busy === 'others'} onClick={() => void store.endOtherSessions()}>
                {messages.sessions.endOthers}
              </Button>
            )}
          </>
        )}
      </LoadedSection>
      <RemainingApiKeys store={store.remainingApiKeys} />
    </SettingsSection>
  );
});
