import { toValue } from '../personalization/parse-template.ts';

/** What a link may put into a video. A stranger can write a link, so it's a name and no message. */
export const GREETING_LIMITS = {
  /** UTF-16 units of a value. */
  characters: 30,
  words: 3,
  /** Parameters of one address that are looked at. */
  parameters: 50,
} as const;

/** Letters with their marks; hyphens and apostrophes between them. A letter takes few marks, so that they don't pile up. */
const WORD = /^(?:\p{L}\p{M}{0,3})+(?:['’-](?:\p{L}\p{M}{0,3})+)*['’]?$/u;

/** A name from the address of a page, as it is said and shown; null for anything that isn't one. */
export function parseGreetingValue(written: string): string | null {
  if (written.length > GREETING_LIMITS.characters * 2) return null;
  const value = toValue(written.normalize('NFC'));
  const words = value.split(' ');
  const fits = value.length <= GREETING_LIMITS.characters && words.length <= GREETING_LIMITS.words;
  return fits && words.every((word) => WORD.test(word)) ? value : null;
}

/** An address that says a name, to copy and change. `url`: of the page. */
export function formatGreetingLink(url: string, variables: readonly string[]): string {
  const query = new URLSearchParams(variables.map((name) => [name, name.includes('name') ? 'Ana' : 'Acme']));
  return `${url}?${query.toString()}`;
}
