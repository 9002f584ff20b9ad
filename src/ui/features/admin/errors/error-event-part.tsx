import type { ErrorEvent, ErrorGroup } from '../../../../ports/error-admin-api.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { dateAndTime } from '../../../text/format.ts';
import { eventText, frameText } from './error-text.ts';
import styles from './errors.module.css';

export interface ErrorEventPartProps {
  readonly group: ErrorGroup;
  readonly event: ErrorEvent;
  readonly open: boolean;
  /** Its recording is on its way. */
  readonly fetching: boolean;
  readonly onReplay: (replayId: string) => void;
}

/** One time it happened: to whom and where, the calls that led to it, and what came before. */
export function ErrorEventPart({ group, event, open, fetching, onReplay }: ErrorEventPartProps) {
  const { replayId } = event;
  return (
    <details open={open} className={styles.event}>
      <summary>
        {dateAndTime(event.at)} · {event.person ?? 'Nobody signed in'}
      </summary>
      <dl className={styles.facts}>
        <Fact name="Page" value={event.url} />
        <Fact name="Browser" value={event.browser} />
        <Fact name="Version" value={event.release} />
      </dl>
      <h3 className={styles.part}>Calls, the one that failed first</h3>
      <ol className={styles.lines}>
        {event.frames.map((frame, index) => (
          <li key={`${index} ${frameText(frame)}`}>{frameText(frame)}</li>
        ))}
      </ol>
      {event.breadcrumbs.length > 0 && (
        <>
          <h3 className={styles.part}>Before it</h3>
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
        <CopyButton label="Copy" text={eventText(group, event)} fieldLabel="The error as text" />
        {replayId !== null && (
          <Button size="small" busy={fetching} onClick={() => onReplay(replayId)}>
            Download the recording
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
