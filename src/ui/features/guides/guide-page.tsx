import { messages } from '#messages/features/guides/guides.messages';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';
import { IN_ENGLISH } from '#domain/interface-language/reader-locale.ts';
import { listContent, getContentMeta } from '../../site/content/content-sections.ts';
import { ContentBodyView } from '../../site/content/content-body-view.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import type { GuideSection } from './guide-sections.ts';
import styles from './guides.module.css';

/** Page of one guide, with links to the previous and next. */
export function createGuidePage({ section }: GuideSection): ComponentType {
  return function GuidePage() {
    const { title: slug = '' } = useParams();
    const guide = getContentMeta(section, slug);
    if (!guide) return <NotFoundPage />;
    const all = listContent(section);
    const place = all.findIndex((other) => other.slug === slug);
    const [before, after] = [all[place - 1], all[place + 1]];
    return (
      <SitePage
        inEnglish
        title={guide.title}
        description={guide.description}
        above={
          <nav aria-label={messages.breadcrumb} className={styles.above}>
            <Link to={`/${section}`}>{messages.sections[section].title}</Link>
          </nav>
        }
      >
        <article>
          <ContentBodyView section={section} slug={guide.slug} />
        </article>
        <nav aria-label={messages.previousAndNext} className={styles.previousAndNext}>
          {before && (
            <Link to={`/${section}/${before.slug}`} rel="prev" {...IN_ENGLISH}>
              ← {before.title}
            </Link>
          )}
          {after && (
            <Link to={`/${section}/${after.slug}`} rel="next" {...IN_ENGLISH}>
              {after.title} →
            </Link>
          )}
        </nav>
      </SitePage>
    );
  };
}
