import { LIBRARY_LIMITS } from './library-limits.ts';

// oxlint-disable-next-line no-control-regex -- they are what is taken out
const UNPRINTABLE = /[\u0000-\u001f\u007f]/gu;

// A character of two units that was cut in half, or came so.
const HALF_CHARACTER = /\p{Cs}/gu;

/** What an uploaded background is called: its file without folder and ending, or what somebody typed. May be empty. */
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
