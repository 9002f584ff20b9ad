import type { ReactNode } from 'react';
import { SitePageMeta, type SitePageMetaProps } from './site-page-meta.tsx';
import styles from './site-page.module.css';

export interface SitePageProps extends SitePageMetaProps {
  /** Above the title: where one is. */
  readonly above?: ReactNode;
  /** Below the lead: a date, an author. */
  readonly note?: ReactNode;
  /** Instead of the description, which is then for search engines alone. */
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page of the public site: its title, a sentence that says what it is for, and what it has to say. */
export function SitePage({ above, note, lead, wide = false, children, ...meta }: SitePageProps) {
  return (
    <div className={wide ? styles.wide : styles.page}>
      <SitePageMeta {...meta} />
      <header className={styles.head}>
        {above}
        <h1>{meta.title}</h1>
        <p className={styles.lead}>{lead ?? meta.description}</p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </div>
  );
}
