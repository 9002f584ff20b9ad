import { words } from '#messages/features/adapter-switchboard/adapters-badge.messages';
import { Button } from '../../components/button.tsx';
import { Sentence } from '../../components/trans.tsx';
import styles from './adapters-badge.module.css';

export interface ProvidersBadgeProps {
  /** In words: `geo → fake`. */
  readonly changes: readonly string[];
  readonly onReset: () => void;
}

/** On every page for as long as something is changed, so that nobody takes a fake for the real thing. */
export function ProvidersBadge({ changes, onReset }: ProvidersBadgeProps) {
  return (
    <aside aria-label={words.label} className={styles.badge}>
      <p className={styles.words}>
        <Sentence text={words.text} parts={{ changes: () => <strong>{changes.join(' · ')}</strong> }} />
      </p>
      <Button size="small" onClick={onReset}>
        {words.reset}
      </Button>
    </aside>
  );
}
