import { messages } from '#messages/features/batches/batches.messages';
import { observer } from 'mobx-react-lite';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Batch, BatchRow } from '#domain/personalization/batch.ts';
import { BATCH_ROW_STATES, hasEnded } from '#domain/personalization/batch.ts';
import type { BatchRef } from '#ports/batch-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { downloadFrom } from '../../components/save-file.ts';
import { SettingsPage } from '../../components/settings-page.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { getBatchesPath } from './batch-paths.ts';
import { BatchStore } from './batch-store.ts';
import styles from './batches.module.css';

const text = messages.batch;
const PERCENT = 100;

/** /dashboard/batches/:project/:batch: rows of a batch with their videos and links. */
export function BatchPage() {
  const { project = '', batch = '' } = useParams();
  const opened = usePageStore((app) => new BatchStore(app, { projectId: project, batchId: batch }), `${project} ${batch}`);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <OpenedBatch store={opened.store} />;
}

const OpenedBatch = observer(function OpenedBatch({ store }: { readonly store: BatchStore }) {
  const { batch, acting } = store;
  const title = batch.value?.name ?? messages.title;
  return (
    <SettingsPage>
      <PageMeta title={title} noindex />
      <PageHeader title={title} actions={<Actions store={store} />} />
      <p className={styles.back}>
        <Link to={getBatchesPath(store.ref.projectId)}>{text.back}</Link>
      </p>
      {acting.failure && <ErrorNotice message={acting.failure} />}
      <LoadedSection from={batch} label={messages.loading}>
        {(loaded) => <Rows batch={loaded} />}
      </LoadedSection>
      <RemoveDialog store={store} />
    </SettingsPage>
  );
});

const Actions = observer(function Actions({ store }: { readonly store: BatchStore }) {
  const { acting, retryable } = store;
  return (
    <>
      {store.unshared > 0 && (
        <Button kind="primary" title={text.shareHint} busy={acting.busy === 'share'} onClick={() => void store.share()}>
          {text.share}
        </Button>
      )}
      {store.finished > 0 && (
        <>
          <Button onClick={() => downloadFrom(`${getBatchPath(store.ref)}/videos.zip`)}>{text.zip}</Button>
          <Button onClick={() => downloadFrom(`${getBatchPath(store.ref)}/links.csv`)}>{text.links}</Button>
        </>
      )}
      {retryable > 0 && (
        <Button busy={acting.busy === 'retry'} onClick={() => void store.retry()}>
          {text.retry(retryable)}
        </Button>
      )}
      {store.batch.value !== null && store.unfinished && (
        <Button busy={acting.busy === 'cancel'} onClick={() => void store.cancel()}>
          {text.cancel}
        </Button>
      )}
      <Button kind="danger" busy={acting.busy === 'remove'} onClick={() => store.setConfirming(true)}>
        {text.remove}
      </Button>
    </>
  );
});

/** On the server. */
function getBatchPath({ projectId, batchId }: BatchRef): string {
  return `/api/projects/${encodeURIComponent(projectId)}/batches/${encodeURIComponent(batchId)}`;
}

function Rows({ batch }: { readonly batch: Batch }) {
  const done = BATCH_ROW_STATES.filter(hasEnded).reduce((sum, state) => sum + batch.counts[state], 0);
  const columns = [...new Set(batch.rows.flatMap(({ values }) => Object.keys(values)))];
  return (
    <>
      {done < batch.rows.length && (
        <div className={styles.progress}>
          <ProgressBar
            label={messages.batches.progress(done, batch.rows.length)}
            percent={Math.round((done / batch.rows.length) * PERCENT)}
          />
        </div>
      )}
      <Table label={text.rows} columns={createColumns(columns)} rows={batch.rows} getKey={({ row }) => String(row)} />
    </>
  );
}

function createColumns(names: readonly string[]): readonly Column<BatchRow, never>[] {
  return [
    { header: text.row, cell: ({ row }) => row },
    ...names.map((name) => ({ header: name, cell: ({ values }: BatchRow) => <span dir="auto">{values[name]}</span> })),
    { header: text.state, cell: ({ state, message }) => <RowState state={state} message={message} /> },
    {
      header: text.video,
      cell: ({ row, taskId }) =>
        taskId === null ? null : (
          <Link to={`/dashboard/videos/${taskId}`} aria-label={text.openNamed(row)}>
            {text.open}
          </Link>
        ),
    },
    {
      header: text.link,
      cell: ({ sharePath }) => sharePath !== null && <a href={sharePath}>{window.location.host + sharePath}</a>,
    },
  ];
}

function RowState({ state, message }: Pick<BatchRow, 'state' | 'message'>) {
  return (
    <>
      {text.states[state]}
      {message !== '' && state !== 'completed' && <span className={styles.note}>{message}</span>}
    </>
  );
}

const RemoveDialog = observer(function RemoveDialog({ store }: { readonly store: BatchStore }) {
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    if (await store.remove()) await navigate(getBatchesPath(store.ref.projectId));
  };
  return (
    <Dialog open={store.confirming} onClose={() => store.setConfirming(false)} title={text.confirm.title} text={text.confirm.text}>
      <DialogActions>
        <Button onClick={() => store.setConfirming(false)}>{text.confirm.keep}</Button>
        <Button kind="danger" onClick={() => void remove()}>
          {text.confirm.remove}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
