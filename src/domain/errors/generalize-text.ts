/** What differs from one occurrence of the same thing to the next: ids, hashes, numbers; longest kinds first. */
const GENERALIZATIONS: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
  [/\b(?:https?|blob|data):[^\s"')]+/gi, '<address>'],
  [/\b0x[0-9a-f]+\b/gi, '<number>'],
  [/\b(?=[a-z]*\d)(?=\d*[a-z])[0-9a-z]{16,}\b/gi, '<id>'],
  [/\b[0-9a-f]{12,}\b/gi, '<id>'],
  [/\d+(?:[.,]\d+)*/g, '<number>'],
];

/** Of two messages that say the same of different things, the same text. Folding what is folded changes nothing. */
export function generalizeText(text: string): string {
  return GENERALIZATIONS.reduce((folded, [pattern, word]) => folded.replace(pattern, word), text)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The path alone, with a star for what names one thing of many. */
export function generalizePath(url: string): string {
  const [path = ''] = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1);
  return path
    .split('/')
    .map((part) => (/\d/.test(part) && part.length > 2 ? '*' : part))
    .join('/');
}
