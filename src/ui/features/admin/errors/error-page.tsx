import { messages } from '#messages/features/admin/errors/errors.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate, useParams } from 'react-router-dom';
import type { ErrorGroup } from '#ports/error-admin-api.ts';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { saveFile } from '#ui/components/save-file.ts';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import admin from '../admin.module.css';
import { ErrorActions } from './error-actions.tsx';
import { ErrorEventDetails } from './error-event-details.tsx';
import { ErrorStore } from './error-store.ts';
import { formatErrorKind } from './error-text.ts';
import styles from './errors.module.css';

/** /admin/errors/:id: one error group with its source location and occurrences. */
export function ErrorPage() {
  const { id = '' } = useParams();
  return (
    <AdminFrame title={messages.one.title} actions={<LinkButton to="/admin/errors">{messages.one.all}</LinkButton>}>
      <OpenError key={id} id={id} />
    </AdminFrame>
  );
}

function OpenError({ id }: { readonly id: string }) {
  const opened = usePageStore(({ errorAdmin }) => new ErrorStore(errorAdmin, id), `error ${id}`);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <ErrorSections store={opened.store} />;
}

const ErrorSections = observer(function ErrorSections({ store }: { readonly store: ErrorStore }) {
  const { detail, actions } = store;
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    if (await store.remove()) void navigate('/admin/errors');
  };
  const download = async (replayId: string): Promise<void> => {
    const file = await store.replay(replayId);
    if (file) saveFile(file, `castwright-replay-${replayId}.jsonl`);
  };
  if (!detail.value) {
    return detail.phase === 'failed' ? <ErrorNotice message={detail.failure} retry={() => void detail.load()} /> : <PageSpinner />;
  }
  const { group, events } = detail.value;
  return (
    <>
      <Head group={group} />
      <ErrorActions
        group={group}
        busy={actions.busy !== ''}
        onState={(state) => void store.setState(state)}
        onRemove={() => void remove()}
      />
      {actions.failure && <ErrorNotice message={actions.failure} />}
      <h2 className={styles.heading}>{messages.one.events(events.length)}</h2>
      {events.map((event, index) => (
        <ErrorEventDetails
          key={event.id}
          group={group}
          event={event}
          open={index === 0}
          fetching={event.replayId !== null && actions.busy === event.replayId}
          onReplay={(replayId) => void download(replayId)}
        />
      ))}
    </>
  );
});

function Head({ group }: { readonly group: ErrorGroup }) {
  return (
    <>
      <p className={styles.title}>{group.title}</p>
      <p className={admin.soft}>
        {[
          group.place,
          formatErrorKind(group.kind),
          messages.one.times(group.times),
          messages.one.people(group.people),
          messages.one.first(formatDateTime(group.firstAt)),
          messages.one.last(formatDateTime(group.lastAt)),
          group.release,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <span className={admin.state}>{messages.states[group.state]}</span>
      </p>
    </>
  );
}
