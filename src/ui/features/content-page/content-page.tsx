import { words } from '#messages/features/content-page/content-page.messages';
import type { ComponentType } from 'react';
import { metaOf } from '../../site/content/content-sections.ts';
import { WrittenPage } from '../../site/content/content-body-view.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { siteDate } from '../../text/format.ts';
import { ConsentChoice } from './consent-choice.tsx';

/** What can be done on a page of words, above them. */
const FIRST: Readonly<Record<string, ComponentType>> = { cookies: ConsentChoice };

/** RTE-1: a page of words, from `content/pages/<slug>.md`. */
export function wordsPage(slug: string): ComponentType {
  const First = FIRST[slug];
  return function WordsPage() {
    const meta = metaOf('pages', slug);
    if (!meta) throw new Error(`content/pages/${slug}.md is missing`);
    return (
      <SitePage
        title={meta.title}
        description={meta.description}
        {...(meta.updated === '' ? {} : { note: words.lastChanged(siteDate(meta.updated)) })}
      >
        {First && <First />}
        <WrittenPage section="pages" slug={slug} />
      </SitePage>
    );
  };
}
