import { messages } from '#messages/features/video/rerender/rerender.messages';
import { observer } from 'mobx-react-lite';
import type { Rerender } from '#domain/rerender/rerender.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { joinClassNames } from '#ui/components/join-class-names.ts';
import { ProgressBar } from '#ui/components/progress-bar.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import styles from '../video.module.css';
import { RerenderStore } from './rerender-store.ts';

/** Whether the project of a finished video still makes the same bytes. */
export const RerenderSection = observer(function RerenderSection({ taskId }: { readonly taskId: string }) {
  const opened = usePageStore((app) => new RerenderStore(app, taskId), taskId);
  return (
    <section className={joinClassNames(styles.section, styles.divided)} aria-labelledby="rerender-title">
      <h2 id="rerender-title">{messages.title}</h2>
      {opened.kind === 'open' && <RerenderBody store={opened.store} />}
    </section>
  );
});

const RerenderBody = observer(function RerenderBody({ store }: { readonly store: RerenderStore }) {
  const { report, latest, problem } = store;
  return (
    <>
      {report !== null && <p className={styles.hint}>{messages.about(report.left)}</p>}
      {latest !== null && store.isUnderWay && <ProgressBar percent={latest.progress} label={messages.progress} />}
      <p className={styles.hint} role="status">
        {latest === null ? '' : describeRerender(latest)}
      </p>
      {latest !== null && latest.problem !== null && <ErrorNotice message={latest.problem} />}
      {latest !== null && latest.digest !== null && (
        <TextField label={messages.digest} hint={messages.compared} value={latest.digest} readOnly onValueChange={() => {}} />
      )}
      {problem !== '' && <ErrorNotice message={problem} retry={() => void store.load()} />}
      {report !== null && (
        <div className={styles.row}>
          {store.isUnderWay ? (
            <Button busy={store.busy === 'cancel'} onClick={() => void store.cancel()}>
              {messages.cancel}
            </Button>
          ) : (
            <Button busy={store.busy === 'start'} disabled={report.left === 0} onClick={() => void store.request()}>
              {messages.start}
            </Button>
          )}
        </div>
      )}
    </>
  );
});

function describeRerender(latest: Rerender): string {
  const date = formatDateTime(latest.endedAt ?? latest.requestedAt);
  switch (latest.state) {
    case 'waiting':
      return messages.waiting;
    case 'rendering':
      return messages.rendering;
    case 'identical':
      return messages.identical(date);
    case 'different':
      return messages.different(latest, { date, place: formatClockTime(latest.differsAt ?? 0) });
    case 'canceled':
      return messages.canceled;
    case 'failed':
      return '';
  }
}
