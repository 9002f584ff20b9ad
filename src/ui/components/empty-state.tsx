import type { ReactNode } from 'react';
import styles from './notice.module.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Teaches by doing: says what would be here and gives the button that makes it. */
export function EmptyState({ title, text, actions, children }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
