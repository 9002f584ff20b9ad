import type { ContentMeta } from '../../site/content/content-meta.ts';

/** Whether every word that was typed stands somewhere in what is said of the guide. Empty finds all. */
export function matchesGuide({ title, description, tags, group }: ContentMeta, search: string): boolean {
  const text = [title, description, group, ...tags].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
