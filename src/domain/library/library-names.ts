import { LIBRARY_LIMITS } from './library-limits.ts';
import { PROJECT_LIMITS } from '../project/project-limits.ts';

const PREFIX = 'Copy of ';

/** The title of a duplicate; a copy of a copy does not grow. */
export function formatCopyTitle(title: string): string {
  return (title.startsWith(PREFIX) ? title : PREFIX + title).slice(0, PROJECT_LIMITS.title);
}

/** How a folder is called. Two folders of a workspace may not differ by case or spaces alone. */
export function cleanFolderName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

export function isSameFolderName(one: string, other: string): boolean {
  return cleanFolderName(one).toLowerCase() === cleanFolderName(other).toLowerCase();
}

/** What is looked for: every word, each once, in lower case. */
export function splitSearchTerms(text: string): readonly string[] {
  const words = text.normalize('NFC').slice(0, LIBRARY_LIMITS.search).toLowerCase().split(/\s+/u).filter(Boolean);
  return [...new Set(words)];
}

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const UNPRINTABLE = /[\u0000-\u001f\u007f]/gu;

// A character of two units that was cut in half, or came so.
const HALF_CHARACTER = /\p{Cs}/gu;

/** What an uploaded background is called: its file without folder and ending, or what a user typed. May be empty. */
export function cleanBackgroundName(text: string): string {
  const file = text.split(/[\\/]/u).at(-1) ?? '';
  return file
    .replace(/\.[a-z0-9]{2,5}$/iu, '')
    .replace(UNPRINTABLE, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, LIBRARY_LIMITS.backgroundName)
    .replace(HALF_CHARACTER, '');
}
