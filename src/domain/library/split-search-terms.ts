import { LIBRARY_LIMITS } from './library-limits.ts';

/** What is looked for: every word, each once, in lower case. */
export function splitSearchTerms(text: string): readonly string[] {
  const words = text.normalize('NFC').slice(0, LIBRARY_LIMITS.search).toLowerCase().split(/\s+/u).filter(Boolean);
  return [...new Set(words)];
}
