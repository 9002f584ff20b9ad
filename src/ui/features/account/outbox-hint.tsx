import { messages } from '#messages/features/account/account.messages';
import styles from '../../components/account-card.module.css';
import { Trans } from '../../components/trans.tsx';

/** Link to the outgoing emails, on a server that delivers none. */
export function OutboxHint({ page }: { readonly page: string | null }) {
  if (page === null) return null;
  return (
    <p className={styles.hint}>
      <Trans
        text={messages.outbox}
        parts={{
          outbox: (text) => (
            <a href={page} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        }}
      />
    </p>
  );
}
