import { messages } from '#messages/features/webhooks/webhooks.messages';
import { WEBHOOK_EVENTS, type WebhookEventName } from '#domain/webhooks/webhook-event.ts';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import styles from '../api-keys/api-keys.module.css';

const ERROR_ID = 'webhook-events-error';

interface EventFieldsProps {
  readonly chosen: readonly WebhookEventName[];
  readonly error?: string | undefined;
  readonly onToggle: (event: WebhookEventName, on: boolean) => void;
}

export function EventFields({ chosen, error, onToggle }: EventFieldsProps) {
  return (
    <fieldset className={styles.scopes}>
      <legend>{messages.new.events}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <CheckboxField
          key={event}
          label={messages.events[event]}
          checked={chosen.includes(event)}
          onCheckedChange={(on) => onToggle(event, on)}
          errorId={error === undefined ? undefined : ERROR_ID}
        />
      ))}
      {error !== undefined && (
        <p id={ERROR_ID} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
