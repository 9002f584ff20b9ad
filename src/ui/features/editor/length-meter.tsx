import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { EditorStore } from './editor-store.ts';
import { lengthText } from './length-text.ts';
import styles from './script.module.css';

const VERDICTS = {
  fits: '',
  close: 'You are close to the limit of your plan.',
  over: 'This is longer than your plan allows. Shorten the script, or choose a plan with longer videos.',
} as const;

/** The whole video's length against the plan's limit, said before the limit is hit. */
export const LengthMeter = observer(function LengthMeter({ store, limit }: { readonly store: EditorStore; readonly limit: number }) {
  const { seconds, exact, verdict } = store.length;
  return (
    <div className={styles.length} data-verdict={verdict}>
      <div className={styles.lengthRow}>
        <span>
          {exact ? '' : 'About '}
          <strong>{lengthText(seconds)}</strong> of {lengthText(limit)}
        </span>
        <meter
          className={styles.meter}
          min={0}
          max={limit}
          value={Math.min(seconds, limit)}
          aria-label="Length of the video against your plan's limit"
        />
      </div>
      <p role="status" className={styles.verdict}>
        {VERDICTS[verdict]} {verdict === 'over' && <Link to="/pricing">See plans</Link>}
      </p>
    </div>
  );
});
