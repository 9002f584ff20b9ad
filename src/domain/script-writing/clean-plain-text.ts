import { isStorableText } from '../text/storable-text.ts';

/** Characters that nobody sees, and that hide or turn around what is read. */
const INVISIBLE = /[\p{Cc}\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu;
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/\[/gu, '('],
  [/\]/gu, ')'],
  [/\{\{+/gu, '('],
  [/\}\}+/gu, ')'],
];

/**
 * One line of a stranger's text that means nothing but its words: without what a script reads as a tag (`[wave]`, `{{name}}`), invisible
 * characters, and what can't be stored.
 */
export function cleanPlainText(text: string): string {
  const storable = isStorableText(text) ? text : text.replace(/\p{Surrogate}/gu, '');
  const plain = TAGS.reduce((line, [tag, parenthesis]) => line.replace(tag, parenthesis), storable.replace(INVISIBLE, ' '));
  return plain
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^-{3,}$/u, '');
}
