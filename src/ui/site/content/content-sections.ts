import type { ContentBody, ContentMeta } from './content-meta.ts';

/** All pages of `content/` by folder. The metadata is bundled; bodies are loaded on demand. */
const METAS = import.meta.glob<ContentMeta>('/content/{pages,blog,documentation,help-center,tutorials}/*.md', {
  query: '?meta',
  import: 'default',
  eager: true,
});
const BODIES = import.meta.glob<ContentBody>('/content/{pages,blog,documentation,help-center,tutorials}/*.md', { import: 'default' });

export type ContentSection = 'pages' | 'blog' | 'documentation' | 'help-center' | 'tutorials';

/** In their own order; pages with equal order, such as blog posts, newest first. */
export function listContent(section: ContentSection): readonly ContentMeta[] {
  const metas = Object.entries(METAS)
    .filter(([file]) => file.startsWith(`/content/${section}/`))
    .map(([, meta]) => meta);
  return section === 'blog'
    ? metas.toSorted((one, other) => one.order - other.order || other.date.localeCompare(one.date))
    : metas.toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title));
}

export function getContentMeta(section: ContentSection, slug: string): ContentMeta | null {
  return METAS[getContentFile(section, slug)] ?? null;
}

/** For a page that `getContentMeta` knows. */
export function loadContentBody(section: ContentSection, slug: string): Promise<ContentBody> {
  const load = BODIES[getContentFile(section, slug)];
  return load ? load() : Promise.reject(new Error(`There is no ${section} page "${slug}"`));
}

function getContentFile(section: ContentSection, slug: string): string {
  return `/content/${section}/${slug}.md`;
}
