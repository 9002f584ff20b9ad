import type { ReactNode } from 'react';
import styles from './account-card.module.css';

export interface AccountCardProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of sign-in, sign-up and related pages. */
export function AccountCard({ title, text, footer, children }: AccountCardProps) {
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </section>
      {footer && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}
