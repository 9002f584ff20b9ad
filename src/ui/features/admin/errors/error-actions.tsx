import { messages } from '#messages/features/admin/errors/errors.messages';
import type { ErrorGroup } from '#ports/error-admin-api.ts';
import { Button } from '#ui/components/button.tsx';
import { NEXT_STATES } from './error-text.ts';
import styles from './errors.module.css';
import type { ErrorState } from '#domain/errors/error-report-payload.ts';

export interface ErrorActionsProps {
  readonly group: ErrorGroup;
  readonly busy: boolean;
  readonly onState: (state: ErrorState) => void;
  readonly onRemove: () => void;
}

export function ErrorActions({ group, busy, onState, onRemove }: ErrorActionsProps) {
  return (
    <div className={styles.acts}>
      {NEXT_STATES[group.state].map((state) => (
        <Button
          key={state}
          size="small"
          busy={busy}
          aria-label={messages.changeState(messages.acts[state], group.title)}
          onClick={() => onState(state)}
        >
          {messages.acts[state]}
        </Button>
      ))}
      <Button size="small" busy={busy} aria-label={messages.changeState(messages.remove, group.title)} onClick={onRemove}>
        {messages.remove}
      </Button>
    </div>
  );
}
