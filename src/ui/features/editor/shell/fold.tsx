import { type ReactNode, Suspense, useState } from 'react';
import styles from './shell.module.css';

/** A section that few people use: its title alone until it's opened. The section's own title stays for screen readers. */
export function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <Suspense fallback={null}>{children}</Suspense>}
    </details>
  );
}
