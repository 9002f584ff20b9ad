import { words } from '#messages/features/editor/script.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Sentence } from '../../components/trans.tsx';
import type { EditorStore } from './editor-store.ts';
import { lengthText } from './format-length.ts';
import styles from './script.module.css';

const VERDICTS = {
  fits: '',
  close: words.length.close,
  over: words.length.over,
} as const;

/** The whole video's length against the plan's limit, said before the limit is hit. */
export const LengthMeter = observer(function LengthMeter({ store, limit }: { readonly store: EditorStore; readonly limit: number }) {
  const { seconds, exact, verdict } = store.length;
  return (
    <div className={styles.length} data-verdict={verdict}>
      <div className={styles.lengthRow}>
        <span>
          <Sentence
            text={(exact ? words.length.exact : words.length.guessed)(lengthText(seconds), lengthText(limit))}
            parts={{ length: (text) => <strong>{text}</strong> }}
          />
        </span>
        <meter className={styles.meter} min={0} max={limit} value={Math.min(seconds, limit)} aria-label={words.length.meter} />
      </div>
      <p role="status" className={styles.verdict}>
        {VERDICTS[verdict]} {verdict === 'over' && <Link to="/pricing">{words.length.plans}</Link>}
      </p>
    </div>
  );
});
