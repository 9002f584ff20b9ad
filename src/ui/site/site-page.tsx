import type { ReactNode } from 'react';
import { IN_ENGLISH } from '#domain/interface-language/reader-locale.ts';
import { SitePageMeta, type SitePageMetaProps } from './site-page-meta.tsx';
import styles from './site-page.module.css';

export interface SitePageProps extends SitePageMetaProps {
  /** Above the title: breadcrumbs. */
  readonly above?: ReactNode;
  /** Below the lead: date, author. */
  readonly note?: ReactNode;
  /** Replaces the description on the page; the description is then for search engines only. */
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  /** Title and description come from `content/`. */
  readonly inEnglish?: boolean;
  readonly children: ReactNode;
}

/** Page of the public site with title, lead and content. */
export function SitePage({ above, note, lead, wide = false, inEnglish = false, children, ...meta }: SitePageProps) {
  const marks = inEnglish ? IN_ENGLISH : {};
  return (
    <div className={wide ? styles.wide : styles.page}>
      <SitePageMeta {...meta} />
      <header className={styles.head}>
        {above}
        <h1 {...marks}>{meta.title}</h1>
        <p {...marks} className={styles.lead}>
          {lead ?? meta.description}
        </p>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </header>
      {children}
    </div>
  );
}
