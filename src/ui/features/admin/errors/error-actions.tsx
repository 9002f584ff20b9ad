import { words } from '#messages/features/admin/errors/errors.messages';
import type { ErrorGroup, ErrorState } from '../../../../ports/error-admin-api.ts';
import { Button } from '../../../components/button.tsx';
import { NEXT_STATES } from './error-text.ts';
import styles from './errors.module.css';

export interface ErrorActsProps {
  readonly group: ErrorGroup;
  readonly busy: boolean;
  readonly onState: (state: ErrorState) => void;
  readonly onRemove: () => void;
}

export function ErrorActs({ group, busy, onState, onRemove }: ErrorActsProps) {
  return (
    <div className={styles.acts}>
      {NEXT_STATES[group.state].map((state) => (
        <Button
          key={state}
          size="small"
          busy={busy}
          aria-label={words.actNamed(words.acts[state], group.title)}
          onClick={() => onState(state)}
        >
          {words.acts[state]}
        </Button>
      ))}
      <Button size="small" busy={busy} aria-label={words.actNamed(words.remove, group.title)} onClick={onRemove}>
        {words.remove}
      </Button>
    </div>
  );
}
