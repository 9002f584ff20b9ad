import { words } from '#messages/features/admin/errors/errors.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate, useParams } from 'react-router-dom';
import type { ErrorGroup } from '../../../../ports/error-admin-api.ts';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { saveFile } from '../../../components/save-file.ts';
import { dateAndTime } from '../../../text/format.ts';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import admin from '../admin.module.css';
import { ErrorActs } from './error-actions.tsx';
import { ErrorEventPart } from './error-event-details.tsx';
import type { ErrorStore } from './error-store.ts';
import { kindText } from './error-text.ts';
import styles from './errors.module.css';

/** /admin/errors/:id: one error, where it comes from and when it happened. */
export function ErrorPage() {
  const { id = '' } = useParams();
  return (
    <AdminFrame title={words.one.title} actions={<LinkButton to="/admin/errors">{words.one.all}</LinkButton>}>
      <Opening key={id} id={id} />
    </AdminFrame>
  );
}

function Opening({ id }: { readonly id: string }) {
  const opened = usePageStore((services) => services.createErrorStore(id), `error ${id}`);
  if (opened.kind === 'failed') return <ErrorNotice message={words.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <ErrorParts store={opened.store} />;
}

const ErrorParts = observer(function ErrorParts({ store }: { readonly store: ErrorStore }) {
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
      <ErrorActs group={group} busy={actions.busy !== ''} onState={(state) => void store.setState(state)} onRemove={() => void remove()} />
      {actions.failure && <ErrorNotice message={actions.failure} />}
      <h2 className={styles.heading}>{words.one.events(events.length)}</h2>
      {events.map((event, index) => (
        <ErrorEventPart
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
          kindText(group.kind),
          words.one.times(group.times),
          words.one.people(group.people),
          words.one.first(dateAndTime(group.firstAt)),
          words.one.last(dateAndTime(group.lastAt)),
          group.release,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <span className={admin.state}>{words.states[group.state]}</span>
      </p>
    </>
  );
}
