import { UNSPACED_CHARACTERS } from '../text/unspaced-words.ts';

/** Stands for text that a translation keeps exactly: a pause mark, or a term of the glossary. `id` is unique in the sentence. */
export interface Placeholder {
  readonly id: number;
  readonly text: string;
}

/** A sentence in order: text to translate, and what stays as it is. */
export type Sentence = readonly (string | Placeholder)[];

/** The written term, and what it always becomes; the term itself if left out. */
export interface GlossaryEntry {
  readonly term: string;
  readonly translation?: string;
}

/** Limits of one translation, in UTF-16 units where they are lengths. */
export const TRANSLATION_LIMITS = {
  /** Texts of one request. */
  texts: 1_000,
  /** All texts of one request together. */
  length: 60_000,
  glossary: 200,
  term: 80,
} as const;

export function isPlaceholder(part: string | Placeholder): part is Placeholder {
  return typeof part !== 'string';
}

/** Whether a translation has every placeholder of the sentence exactly once and no other. Services lose and repeat them. */
export function hasSamePlaceholders(source: Sentence, translated: Sentence): boolean {
  const ids = new Set(source.filter(isPlaceholder).map(({ id }) => id));
  const found = translated.filter(isPlaceholder).map(({ id }) => id);
  return found.length === ids.size && new Set(found).size === ids.size && found.every((id) => ids.has(id));
}

/** The sentence as text. Beside a placeholder there is a space where the source had one, and between two words. */
export function formatSentence(source: Sentence, translated: Sentence): string {
  const positions = new Map(source.flatMap((part, at) => (isPlaceholder(part) ? [[part.id, at] as const] : [])));
  let text = '';
  let needsSpace = false;
  for (const each of translated) {
    const at = isPlaceholder(each) ? (positions.get(each.id) ?? -1) : -1;
    const part = isPlaceholder(each) ? each.text : each;
    if (part === '') continue;
    const hadSpace = needsSpace || (at > 0 && endsInSpace(source[at - 1]));
    const isSpaced = text === '' || /\s$/u.test(text) || /^[\s.,;:!?…)\]}]/u.test(part);
    text += (!isSpaced && (hadSpace || wouldJoinWords(text, part)) ? ' ' : '') + part;
    needsSpace = at >= 0 && startsWithSpace(source[at + 1]);
  }
  return text;
}

const ENDS_IN_WORD = new RegExp(`(?![${UNSPACED_CHARACTERS}])[\\p{L}\\p{N}]$`, 'u');
const STARTS_WITH_WORD = new RegExp(`^(?![${UNSPACED_CHARACTERS}])[\\p{L}\\p{N}]`, 'u');

function wouldJoinWords(text: string, part: string): boolean {
  return ENDS_IN_WORD.test(text) && STARTS_WITH_WORD.test(part);
}

function endsInSpace(part: string | Placeholder | undefined): boolean {
  return typeof part === 'string' && /\s$/u.test(part);
}

function startsWithSpace(part: string | Placeholder | undefined): boolean {
  return typeof part === 'string' && /^\s/u.test(part);
}
