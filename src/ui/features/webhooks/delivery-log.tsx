import { messages } from '#messages/features/webhooks/webhooks.messages';
import { observer } from 'mobx-react-lite';
import type { SentEventName } from '#domain/webhooks/webhook-event.ts';
import type { WebhookDelivery } from '#domain/webhooks/webhook.ts';
import { Button } from '../../components/button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDateTime } from '../../text/format.ts';
import type { WebhookStore } from './webhook-store.ts';
import styles from './webhooks.module.css';

const text = messages.log;

export const DeliveryLog = observer(function DeliveryLog({ store }: { readonly store: WebhookStore }) {
  return (
    <section className={styles.log}>
      <div className={styles.logTitle}>
        <h2>{text.title}</h2>
        <Button size="small" onClick={() => void store.deliveries.load()}>
          {text.refresh}
        </Button>
      </div>
      <LoadedSection from={store.deliveries} label={messages.loading}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p>{text.none}</p>
          ) : (
            <Table label={text.title} columns={createColumns(store)} rows={deliveries} getKey={({ id }) => id} />
          )
        }
      </LoadedSection>
    </section>
  );
});

function createColumns(store: WebhookStore): readonly Column<WebhookDelivery, never>[] {
  return [
    { header: text.time, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { header: text.event, cell: ({ event }) => formatEvent(event) },
    { header: text.state, cell: (delivery) => <State delivery={delivery} /> },
    { header: text.response, cell: (delivery) => <Response delivery={delivery} /> },
    {
      header: text.again,
      cell: ({ id, event, createdAt, state }) =>
        state !== 'waiting' && (
          <Button
            size="small"
            aria-label={text.againNamed(formatEvent(event), formatDateTime(createdAt))}
            onClick={() => void store.redeliver(id)}
          >
            {text.again}
          </Button>
        ),
    },
  ];
}

function formatEvent(event: SentEventName): string {
  return event === 'webhook.test' ? messages.test : messages.events[event];
}

function State({ delivery: { state, attempts, nextAttemptAt } }: { readonly delivery: WebhookDelivery }) {
  const notes = [
    ...(attempts > 1 ? [text.attempts(attempts)] : []),
    ...(attempts > 0 && nextAttemptAt !== null ? [text.next(formatDateTime(nextAttemptAt))] : []),
  ];
  return (
    <>
      {messages.states[state]}
      {notes.length > 0 && <span className={styles.note}>{notes.join(' · ')}</span>}
    </>
  );
}

function Response({ delivery: { status, error, response } }: { readonly delivery: WebhookDelivery }) {
  return (
    <>
      {status ?? (error !== null && messages.errors[error])}
      {response !== '' && (
        <span className={styles.body} dir="auto">
          {response}
        </span>
      )}
    </>
  );
}
