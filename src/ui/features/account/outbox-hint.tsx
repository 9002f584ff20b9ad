import styles from '../../components/account-card.module.css';

/** On a machine that sends no mail: where the code can be read. */
export function OutboxHint({ page }: { readonly page: string | null }) {
  if (page === null) return null;
  return (
    <p className={styles.hint}>
      This machine keeps its mail to itself:{' '}
      <a href={page} target="_blank" rel="noreferrer">
        open the outbox to read the code
      </a>
      .
    </p>
  );
}
