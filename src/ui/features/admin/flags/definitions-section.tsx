import { messages } from '#messages/features/admin/flags/flag-definitions.messages';
import type { ReactNode } from 'react';
import { LinkButton } from '#ui/components/link-button.tsx';
import { getNewDefinitionPath, type FlagSection } from './definition-paths.ts';
import styles from './flags.module.css';

export interface DefinitionsSectionProps {
  readonly title: string;
  readonly text: string;
  /** Section whose editor creates new definitions. */
  readonly section: FlagSection;
  readonly newLabel: string;
  readonly auditAction: string;
  readonly children: ReactNode;
}

/** One list of definitions with its description and button. */
export function DefinitionsSection({ title, text, section, newLabel, auditAction, children }: DefinitionsSectionProps) {
  return (
    <section className={styles.sheet}>
      <div className={styles.sheetHead}>
        <div>
          <h2 className={styles.sheetTitle}>{title}</h2>
          <p className={styles.note}>{text}</p>
        </div>
        <div className={styles.acts}>
          <LinkButton size="small" to={`/admin/audit?action=${auditAction}`}>
            {messages.changes}
          </LinkButton>
          <LinkButton size="small" to={getNewDefinitionPath(section)}>
            {newLabel}
          </LinkButton>
        </div>
      </div>
      {children}
    </section>
  );
}
