import { words } from '#messages/features/admin/errors/errors.messages';
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
        {dateAndTime(event.at)} · {event.person ?? words.event.nobody}
      </summary>
      <dl className={styles.facts}>
        <Fact name={words.event.page} value={event.url} />
        <Fact name={words.event.browser} value={event.browser} />
        <Fact name={words.event.version} value={event.release} />
      </dl>
      <h3 className={styles.part}>{words.event.frames}</h3>
      <ol className={styles.lines}>
        {event.frames.map((frame, index) => (
          <li key={`${index} ${frameText(frame)}`}>{frameText(frame)}</li>
        ))}
      </ol>
      {event.breadcrumbs.length > 0 && (
        <>
          <h3 className={styles.part}>{words.event.before}</h3>
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
        <CopyButton label={words.event.copy} text={eventText(group, event)} fieldLabel={words.event.copyField} />
        {replayId !== null && (
          <Button size="small" busy={fetching} onClick={() => onReplay(replayId)}>
            {words.event.replay}
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
