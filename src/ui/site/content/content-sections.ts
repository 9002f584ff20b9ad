import type { ContentBody, ContentMeta } from './content-meta.ts';

/** Everything written in `content/`, by the folder it lies in. Lists are small and there at once; bodies come when they are read. */
const METAS = import.meta.glob<ContentMeta>('/content/{pages,blog,documentation,help-center,tutorials}/*.md', {
  query: '?meta',
  import: 'default',
  eager: true,
});
const BODIES = import.meta.glob<ContentBody>('/content/{pages,blog,documentation,help-center,tutorials}/*.md', { import: 'default' });

export type ContentSection = 'pages' | 'blog' | 'documentation' | 'help-center' | 'tutorials';

/** In the order they give themselves; posts of one place, such as those for people who make videos, newest first. */
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

/** Of a page that `getContentMeta` knows. */
export function loadContentBody(section: ContentSection, slug: string): Promise<ContentBody> {
  const load = BODIES[getContentFile(section, slug)];
  return load ? load() : Promise.reject(new Error(`There is no ${section} page "${slug}"`));
}

function getContentFile(section: ContentSection, slug: string): string {
  return `/content/${section}/${slug}.md`;
}
