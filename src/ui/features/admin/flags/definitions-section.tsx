import { words } from '#messages/features/admin/flags/flag-definitions.messages';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/link-button.tsx';
import { newPath, type FlagSheet } from './definition-paths.ts';
import styles from './flags.module.css';

export interface SheetSectionProps {
  readonly title: string;
  readonly text: string;
  /** Whose new ones are made here. */
  readonly sheet: FlagSheet;
  readonly newLabel: string;
  readonly auditAction: string;
  readonly children: ReactNode;
}

/** One of the lists of the book, with its words and its button. */
export function SheetSection({ title, text, sheet, newLabel, auditAction, children }: SheetSectionProps) {
  return (
    <section className={styles.sheet}>
      <div className={styles.sheetHead}>
        <div>
          <h2 className={styles.sheetTitle}>{title}</h2>
          <p className={styles.note}>{text}</p>
        </div>
        <div className={styles.acts}>
          <LinkButton size="small" to={`/admin/audit?action=${auditAction}`}>
            {words.changes}
          </LinkButton>
          <LinkButton size="small" to={newPath(sheet)}>
            {newLabel}
          </LinkButton>
        </div>
      </div>
      {children}
    </section>
  );
}
