import { LIBRARY_LIMITS } from './library-limits.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';

const PREFIX = 'Copy of ';

/** Title of a duplicate: a template's own; a copy of a copy gets no second prefix. */
export function formatCopyTitle(title: string, { isTemplate }: { readonly isTemplate: boolean }): string {
  if (isTemplate) return title;
  return (title.startsWith(PREFIX) ? title : PREFIX + title).slice(0, PROJECT_LIMITS.title);
}

/** Normalizes a folder name. Names in a workspace must differ by more than case or spaces. */
export function cleanFolderName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

export function isSameFolderName(one: string, other: string): boolean {
  return cleanFolderName(one).toLowerCase() === cleanFolderName(other).toLowerCase();
}

/** Distinct search words in lower case. */
export function splitSearchTerms(text: string): readonly string[] {
  const words = text.normalize('NFC').slice(0, LIBRARY_LIMITS.search).toLowerCase().split(/\s+/u).filter(Boolean);
  return [...new Set(words)];
}

/** Whether a name has every search word, in any letter case. */
export function hasSearchTerms(name: string, words: readonly string[]): boolean {
  const text = name.normalize('NFC').toLowerCase();
  return words.every((word) => text.includes(word));
}

// oxlint-disable-next-line no-control-regex -- control characters are removed here
const UNPRINTABLE = /[\u0000-\u001f\u007f]/gu;

// Lone surrogates.
const HALF_CHARACTER = /\p{Cs}/gu;

/** Name of an uploaded background or of music: the file name without folder and extension, or what the user typed. May be empty. */
export function cleanAssetName(text: string): string {
  const file = text.split(/[\\/]/u).at(-1) ?? '';
  return file
    .replace(/\.[a-z0-9]{2,5}$/iu, '')
    .replace(UNPRINTABLE, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LIBRARY_LIMITS.assetName)
    .replace(HALF_CHARACTER, '');
}

/** Normalizes case and spaces: `  Q1  Launch` becomes `q1 launch`. Empty for no tag. */
export function normalizeTag(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Applies a change, in order of addition; `too-many` means nothing changed. */
export function changeTags(tags: readonly string[], { add, remove }: TagChange): readonly string[] | 'too-many' {
  const removed = new Set(remove.map(normalizeTag));
  const remaining = tags.filter((tag) => !removed.has(tag));
  const next = [...new Set([...remaining, ...add.map(normalizeTag).filter((tag) => tag !== '')])];
  return next.length > LIBRARY_LIMITS.tagsPerItem && next.length > tags.length ? 'too-many' : next;
}
