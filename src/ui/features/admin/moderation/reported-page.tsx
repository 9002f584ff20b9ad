import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/moderation/moderation.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReportedThings } from '#ports/report-api.ts';
import { Button } from '#ui/components/button.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#ui/components/settings-page.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { SearchField } from '../search-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReportedStore, type TakedownTarget } from './reported-store.ts';

const text = messages.lookUp;

/** /admin/reported?subject=: what a report names, its owner, and taking it down. */
export function ReportedPage() {
  return (
    <AdminFrame title={text.title}>
      <OpenReported />
    </AdminFrame>
  );
}

function OpenReported() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ reports }) => new ReportedStore(reports, params.get('subject') ?? ''), 'reported');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Reported store={opened.store} />;
}

const Reported = observer(function Reported({ store }: { readonly store: ReportedStore }) {
  const [params, setParams] = useSearchParams();
  const subject = params.get('subject') ?? '';
  useEffect(() => store.show(subject), [store, subject]);
  const { target } = store;
  return (
    <>
      <SearchField label={text.subject} value={subject} onSearch={(typed) => setParams({ subject: typed })} />
      <LoadedSection from={store.things} label={text.title}>
        {(things) =>
          things.owner === null ? (
            <EmptyState {...(subject === '' ? text.start : text.nothing)} />
          ) : (
            <Found store={store} things={things} owner={things.owner} />
          )
        }
      </LoadedSection>
      {target && (
        <ReasonDialog
          key={`${target.kind} ${target.itemId}`}
          title={messages.takeDown.title(target.name)}
          text={messages.takeDown.text[target.kind]}
          label={messages.takeDown.reason}
          submit={messages.takeDown[target.kind]}
          actions={store.actions}
          onClose={() => store.ask(null)}
          onSubmit={(reason) => void store.takeDown(reason)}
        />
      )}
    </>
  );
});

interface FoundProps {
  readonly store: ReportedStore;
  readonly things: ReportedThings;
  readonly owner: NonNullable<ReportedThings['owner']>;
}

function Found({ store, things, owner }: FoundProps) {
  const { videos, presenters, takedowns, videoId } = things;
  const isDown = ({ kind, itemId }: TakedownTarget): boolean =>
    takedowns.some((each) => each.kind === kind && each.itemId === itemId && each.state !== 'lifted');
  const createButton = (target: TakedownTarget) =>
    isDown(target) ? null : (
      <Button
        size="small"
        kind="danger"
        aria-label={messages.takeDown.of(messages.takeDown[target.kind], target.name)}
        onClick={() => store.ask(target)}
      >
        {messages.takeDown[target.kind]}
      </Button>
    );
  return (
    <>
      <SettingsSection title={text.owner}>
        <SettingsList label={text.owner}>
          <SettingsRow
            title={owner.name || owner.email}
            note={`${owner.email} · ${text.states[owner.state]}`}
            actions={
              <LinkButton size="small" to={`/admin/users?search=${encodeURIComponent(owner.email)}`}>
                {text.openOwner}
              </LinkButton>
            }
          />
        </SettingsList>
      </SettingsSection>
      <SettingsSection title={text.videos} text={videos.length === 0 ? text.noVideos : undefined}>
        <SettingsList label={text.videos}>
          {videos.map(({ id, title, path, createdAt }) => (
            <SettingsRow
              key={id}
              title={title}
              note={[...(id === videoId ? [text.named] : []), formatDateTime(createdAt), ...(path === null ? [text.notShared] : [])].join(
                ' · ',
              )}
              actions={
                <>
                  {path !== null && (
                    <a href={path} target="_blank" rel="noreferrer" aria-label={text.watchOf(title)}>
                      {text.watch}
                    </a>
                  )}
                  {path !== null && createButton({ kind: 'share', itemId: id, name: title })}
                  {createButton({ kind: 'video', itemId: id, name: title })}
                </>
              }
            />
          ))}
        </SettingsList>
      </SettingsSection>
      <SettingsSection title={text.presenters} text={presenters.length === 0 ? text.noPresenters : undefined}>
        <SettingsList label={text.presenters}>
          {presenters.map(({ id, name }) => (
            <SettingsRow key={id} title={name} actions={createButton({ kind: 'presenter', itemId: id, name })} />
          ))}
        </SettingsList>
      </SettingsSection>
      <SettingsSection title={text.takedowns} text={takedowns.length === 0 ? text.noTakedowns : undefined}>
        <SettingsList label={text.takedowns}>
          {takedowns.map(({ id, kind, name, state, reason }) => (
            <SettingsRow key={id} title={`${messages.list.kinds[kind]}: ${name}`} note={`${messages.list.states[state]} · ${reason}`} />
          ))}
        </SettingsList>
      </SettingsSection>
    </>
  );
}
