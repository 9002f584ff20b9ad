import { Button } from '../../components/button.tsx';
import styles from './providers-badge.module.css';

export interface ProvidersBadgeProps {
  /** In words: `geo → fake`. */
  readonly changes: readonly string[];
  readonly onReset: () => void;
}

/** On every page for as long as something is changed, so that nobody takes a fake for the real thing. */
export function ProvidersBadge({ changes, onReset }: ProvidersBadgeProps) {
  return (
    <aside aria-label="Providers changed in this browser" className={styles.badge}>
      <p className={styles.words}>
        Providers changed in this browser: <strong>{changes.join(' · ')}</strong>
      </p>
      <Button size="small" onClick={onReset}>
        Reset
      </Button>
    </aside>
  );
}
