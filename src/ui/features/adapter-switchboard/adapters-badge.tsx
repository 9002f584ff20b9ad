import { messages } from '#messages/features/adapter-switchboard/adapters-badge.messages';
import { Button } from '../../components/button.tsx';
import { Trans } from '../../components/trans.tsx';
import styles from './adapters-badge.module.css';

export interface AdaptersBadgeProps {
  /** As texts: `geo → fake`. */
  readonly changes: readonly string[];
  readonly onReset: () => void;
}

/** Shown on every page while an adapter is overridden, so that nobody mistakes a fake for the real thing. */
export function AdaptersBadge({ changes, onReset }: AdaptersBadgeProps) {
  return (
    <aside aria-label={messages.label} className={styles.badge}>
      <p className={styles.words}>
        <Trans text={messages.text} parts={{ changes: () => <strong>{changes.join(' · ')}</strong> }} />
      </p>
      <Button size="small" onClick={onReset}>
        {messages.reset}
      </Button>
    </aside>
  );
}
