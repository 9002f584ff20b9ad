import { messages } from '#messages/features/admin/errors/errors.messages';
import type { ErrorGroup } from '#ports/error-admin-api.ts';
import { Button } from '#ui/components/button.tsx';
import { CopyButton } from '#ui/components/copy-button.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { formatErrorEvent, formatStackFrame } from './error-text.ts';
import styles from './errors.module.css';
import type { ErrorEvent } from '#domain/errors/error-report-payload.ts';

export interface ErrorEventDetailsProps {
  readonly group: ErrorGroup;
  readonly event: ErrorEvent;
  readonly open: boolean;
  /** Whether its replay is loading. */
  readonly fetching: boolean;
  readonly onReplay: (replayId: string) => void;
}

/** One occurrence of an error: user, page, stack and breadcrumbs. */
export function ErrorEventDetails({ group, event, open, fetching, onReplay }: ErrorEventDetailsProps) {
  const { replayId } = event;
  return (
    <details open={open} className={styles.event}>
      <summary>
        {formatDateTime(event.at)} · {event.person ?? messages.event.signedOut}
      </summary>
      <dl className={styles.facts}>
        <Fact name={messages.event.page} value={event.url} />
        <Fact name={messages.event.browser} value={event.browser} />
        <Fact name={messages.event.version} value={event.release} />
      </dl>
      <h3 className={styles.part}>{messages.event.frames}</h3>
      <ol className={styles.lines}>
        {event.frames.map((frame, index) => (
          <li key={`${index} ${formatStackFrame(frame)}`}>{formatStackFrame(frame)}</li>
        ))}
      </ol>
      {event.breadcrumbs.length > 0 && (
        <>
          <h3 className={styles.part}>{messages.event.before}</h3>
          <ol className={styles.lines}>
            {event.breadcrumbs.map((crumb, index) => (
              <li key={`${index} ${crumb.at}`}>
                <time dateTime={crumb.at}>{crumb.at.slice(11, 19)}</time> {crumb.category} {crumb.message}
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={styles.acts}>
        <CopyButton label={messages.event.copy} text={formatErrorEvent(group, event)} fieldLabel={messages.event.copyField} />
        {replayId !== null && (
          <Button size="small" busy={fetching} onClick={() => onReplay(replayId)}>
            {messages.event.replay}
          </Button>
        )}
      </div>
    </details>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return value === '' ? null : (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
