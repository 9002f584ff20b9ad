import { messages } from '#messages/features/editor/script.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatClockTime, roundSeconds } from '#domain/text/format-clock-time.ts';
import { Trans } from '../../components/trans.tsx';
import type { EditorStore } from './editor-store.ts';
import styles from './length-meter.module.css';

const VERDICTS = {
  fits: '',
  close: messages.length.close,
  perhaps: messages.length.perhaps,
  over: messages.length.over,
} as const;

interface LengthMeterProps {
  readonly store: EditorStore;
  /** Seconds. */
  readonly limit: number;
  /** Nothing is written yet: the pauses around no words are no video. */
  readonly isEmpty: boolean;
}

const NOTHING = { seconds: 0, exact: true, status: 'fits' } as const;

/** Length of the video against the plan's limit. */
export const LengthMeter = observer(function LengthMeter({ store, limit, isEmpty }: LengthMeterProps) {
  const { seconds, exact, status } = isEmpty ? NOTHING : store.length;
  return (
    <div className={styles.length} data-verdict={status}>
      <div className={styles.lengthRow}>
        <span>
          <Trans
            text={(exact ? messages.length.exact : messages.length.guessed)(
              formatClockTime(roundSeconds(seconds, limit)),
              formatClockTime(limit),
            )}
            parts={{ length: (text) => <strong>{text}</strong> }}
          />
        </span>
        <meter className={styles.meter} min={0} max={limit} value={Math.min(seconds, limit)} aria-label={messages.length.meter} />
      </div>
      <p role="status" className={styles.verdict}>
        {VERDICTS[status]} {(status === 'over' || status === 'perhaps') && <Link to="/pricing">{messages.length.plans}</Link>}
      </p>
    </div>
  );
});
