import { messages } from '#messages/features/admin/voices/admin-voices.messages';
import type { AddableSpeechService } from '#ports/adapter-admin-api.ts';
import { CopyButton } from '#ui/components/copy-button.tsx';
import { formatServiceLines } from './admin-voices-store.ts';
import cards from '../card-list.module.css';
import styles from './admin-voices.module.css';

interface AddServiceProps {
  readonly available: readonly AddableSpeechService[];
  /** Ids of the services that are there. */
  readonly enabled: readonly string[];
}

/** The environment lines that would add each service. */
export function AddService({ available, enabled }: AddServiceProps) {
  return (
    <section className={cards.page} aria-labelledby="add-service">
      <h2 id="add-service" className={cards.title}>
        {messages.add.title}
      </h2>
      <p className={cards.hint}>{messages.add.text}</p>
      {available.map((service) => (
        <details key={service.id} className={styles.service}>
          <summary>{service.name}</summary>
          <pre className={styles.lines}>{formatServiceLines(service, enabled)}</pre>
          <CopyButton label={messages.add.copy} text={formatServiceLines(service, enabled)} fieldLabel={messages.add.lines(service.name)} />
        </details>
      ))}
    </section>
  );
}
