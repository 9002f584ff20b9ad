import { messages } from '#messages/features/content-page/content-page.messages';
import type { ComponentType } from 'react';
import { getContentMeta } from '../../site/content/content-sections.ts';
import { ContentBodyView } from '../../site/content/content-body-view.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { formatSiteDate } from '../../text/format.ts';
import { ConsentChoice } from './consent-choice.tsx';

/** Interactive parts above the text, by slug. */
const ABOVE_TEXT: Readonly<Record<string, ComponentType>> = { cookies: ConsentChoice };

/** Page with the text of `content/pages/<slug>.md` (RTE-1). */
export function createContentPage(slug: string): ComponentType {
  const First = ABOVE_TEXT[slug];
  return function WordsPage() {
    const meta = getContentMeta('pages', slug);
    if (!meta) throw new Error(`content/pages/${slug}.md is missing`);
    return (
      <SitePage
        inEnglish
        title={meta.title}
        description={meta.description}
        {...(meta.updated === '' ? {} : { note: messages.lastChanged(formatSiteDate(meta.updated)) })}
      >
        {First && <First />}
        <ContentBodyView section="pages" slug={slug} />
      </SitePage>
    );
  };
}
