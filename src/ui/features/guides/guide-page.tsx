import { words } from '#messages/features/guides/guides.messages';
import type { ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';
import { listOf, metaOf } from '../../site/content/content-sections.ts';
import { WrittenPage } from '../../site/content/content-body-view.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { NotFoundPage } from '../not-found/not-found-page.tsx';
import type { GuideSection } from './guide-sections.ts';
import styles from './guides.module.css';

/** One guide, with the one before and the one after it. */
export function guidePage({ section }: GuideSection): ComponentType {
  return function GuidePage() {
    const { title: slug = '' } = useParams();
    const guide = metaOf(section, slug);
    if (!guide) return <NotFoundPage />;
    const all = listOf(section);
    const place = all.findIndex((other) => other.slug === slug);
    const [before, after] = [all[place - 1], all[place + 1]];
    return (
      <SitePage
        title={guide.title}
        description={guide.description}
        above={
          <nav aria-label={words.place} className={styles.above}>
            <Link to={`/${section}`}>{words.sections[section].title}</Link>
          </nav>
        }
      >
        <article>
          <WrittenPage section={section} slug={guide.slug} />
        </article>
        <nav aria-label={words.neighbours} className={styles.neighbours}>
          {before && (
            <Link to={`/${section}/${before.slug}`} rel="prev">
              ← {before.title}
            </Link>
          )}
          {after && (
            <Link to={`/${section}/${after.slug}`} rel="next">
              {after.title} →
            </Link>
          )}
        </nav>
      </SitePage>
    );
  };
}
