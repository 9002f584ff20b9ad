import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/jobs/jobs.messages';
import { observer } from 'mobx-react-lite';
import { Link, useSearchParams } from 'react-router-dom';
import { JOB_STATES, QUEUES, type JobState } from '#domain/jobs/job-queues.ts';
import type { AdminJob, JobCounts } from '#ports/job-admin-api.ts';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import { Select } from '#ui/components/select.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { Table, type Column } from '#ui/components/table.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminList, useListQuery } from '../admin-list.tsx';
import styles from '../admin.module.css';
import { Filter } from '../filter.tsx';
import { parseJobQuery } from '../parse-admin-query.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { JobsStore } from './jobs-store.ts';

/** /admin/jobs: what waits, runs and failed for good. */
export function JobsPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenJobs />
    </AdminFrame>
  );
}

function OpenJobs() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ jobAdmin }) => new JobsStore(jobAdmin, parseJobQuery(params)), 'jobs');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Jobs store={opened.store} />;
}

const Jobs = observer(function Jobs({ store }: { readonly store: JobsStore }) {
  const changeQuery = useListQuery(store.list, parseJobQuery);
  const { query, actions } = store.list;
  return (
    <>
      <div className={styles.overview}>
        <LoadedSection from={store.queues} label={messages.queues.label}>
          {(queues) => <Counts queues={queues.filter(({ waiting, running, dead }) => waiting + running + dead > 0)} />}
        </LoadedSection>
      </div>
      <div className={styles.filters}>
        <Select
          label={messages.filters.state}
          value={query.state}
          options={JOB_STATES.map((value) => ({ value, label: messages.states[value] }))}
          onValueChange={(state) => changeQuery({ state })}
        />
        <Filter
          label={messages.filters.kind}
          value={query.queue}
          values={QUEUES}
          text={messages.kinds}
          onChange={(queue) => changeQuery({ queue })}
        />
      </div>
      {actions.failure && store.discarding === null && <ErrorNotice message={actions.failure} />}
      <AdminList
        list={store.list}
        label={messages.table}
        columns={createColumns(store, query.state)}
        getKey={({ id }) => id}
        empty={messages.empty[query.state]}
        onQuery={changeQuery}
      />
      {store.discarding && <DiscardDialog key={store.discarding.id} store={store} job={store.discarding} />}
    </>
  );
});

function Counts({ queues }: { readonly queues: readonly JobCounts[] }) {
  if (queues.length === 0) return <p className={styles.soft}>{messages.queues.none}</p>;
  return <Table label={messages.queues.label} columns={COUNT_COLUMNS} rows={queues} getKey={({ queue }) => queue} />;
}

const COUNT_COLUMNS: readonly Column<JobCounts, never>[] = [
  { header: messages.queues.columns.kind, cell: ({ queue }) => messages.kinds[queue] },
  ...JOB_STATES.map((state) => ({
    header: messages.queues.columns[state],
    cell: (counts: JobCounts) => <Count counts={counts} state={state} />,
  })),
];

function Count({ counts, state }: { readonly counts: JobCounts; readonly state: JobState }) {
  const { queue, [state]: count } = counts;
  if (count === 0) return <span className={styles.soft}>{count}</span>;
  const label = messages.queues.show(count, messages.kinds[queue], messages.states[state]);
  return (
    <Link to={`?state=${state}&queue=${queue}`} aria-label={label}>
      {count}
    </Link>
  );
}

function createColumns(store: JobsStore, state: JobState): readonly Column<AdminJob, never>[] {
  return [
    { header: messages.columns.job, cell: (job) => <JobName job={job} /> },
    { header: messages.columns.created, cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      header: messages.columns.reason,
      cell: ({ reason, failedTries }) => (
        <span className={styles.who}>
          {reason ?? messages.noReason}
          {failedTries > 0 && <span className={styles.soft}>{messages.tries(failedTries)}</span>}
        </span>
      ),
    },
    ...(state === 'running' ? [] : [{ header: messages.columns.when[state], cell: (job: AdminJob) => formatWhen(job) }]),
    ...(state === 'running' ? [] : [{ header: messages.columns.act, cell: (job: AdminJob) => <JobActions store={store} job={job} /> }]),
  ];
}

function JobName({ job: { queue, recipient, videoId } }: { readonly job: AdminJob }) {
  return (
    <span className={styles.who}>
      {messages.kinds[queue]}
      {recipient !== null && <span className={styles.soft}>{messages.to(recipient)}</span>}
      {videoId !== null && (
        <Link className={styles.soft} to={`/admin/reported?subject=${videoId}`} aria-label={messages.videoOf(videoId)}>
          {messages.video}
        </Link>
      )}
    </span>
  );
}

function formatWhen({ dueAt, endedAt }: AdminJob): string {
  if (endedAt !== null) return formatDateTime(endedAt);
  return dueAt === null || Date.parse(dueAt) <= Date.now() ? messages.dueNow : formatDateTime(dueAt);
}

const JobActions = observer(function JobActions({ store, job }: { readonly store: JobsStore; readonly job: AdminJob }) {
  const { actions } = store.list;
  const nameAction = (action: string) => messages.of(action, messages.kinds[job.queue], job.id);
  const retry = messages.retry[job.state];
  return (
    <div className={styles.actions}>
      {job.canRetry ? (
        <Button size="small" busy={actions.busy === job.id} aria-label={nameAction(retry)} onClick={() => void store.retry(job)}>
          {retry}
        </Button>
      ) : (
        <span className={styles.soft}>{messages.settled}</span>
      )}
      <Button size="small" aria-label={nameAction(messages.discard)} onClick={() => store.ask(job)}>
        {messages.discard}
      </Button>
    </div>
  );
});
