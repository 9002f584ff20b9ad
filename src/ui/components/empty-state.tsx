import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** It is the only content of the page, so its title is the page's heading. */
  readonly wholePage?: boolean;
}

/** Placeholder of an empty list: what would be here, and the button that creates it. */
export function EmptyState({ title, text, actions, children, wholePage = false }: EmptyStateProps) {
  const Heading = wholePage ? 'h1' : 'h2';
  return (
    <section className={styles.empty}>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
