import { isPlaceholder, type Placeholder, type Sentence } from '#domain/translation/sentence.ts';

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
];
const TAG = /<x\s+id="?(\d+)"?\s*(?:\/>|>(?:\s*<\/x>)?)/giu;
const CODES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** The sentence as markup, which services leave alone: placeholders are `<x id="0"/>`. */
export function formatMarkedText(sentence: Sentence): string {
  return sentence.map((part) => (isPlaceholder(part) ? `<x id="${part.id}"/>` : escapeMarkup(part))).join('');
}

/** The translated markup as a sentence. A tag that was never sent is dropped; callers see what is missing by `hasSamePlaceholders`. */
export function parseMarkedText(text: string, source: Sentence): Sentence {
  const placeholders = new Map(source.filter(isPlaceholder).map((part) => [part.id, part]));
  const parts: (string | Placeholder)[] = [];
  let from = 0;
  for (const match of text.matchAll(TAG)) {
    parts.push(unescapeMarkup(text.slice(from, match.index)));
    const part = placeholders.get(Number(match[1]));
    if (part !== undefined) parts.push(part);
    from = match.index + match[0].length;
  }
  return [...parts, unescapeMarkup(text.slice(from))].filter((part) => part !== '');
}

function escapeMarkup(text: string): string {
  return ENTITIES.reduce((escaped, [character, code]) => escaped.replaceAll(character, code), text);
}

function unescapeMarkup(text: string): string {
  return text
    .replaceAll(/&#x([\da-f]{1,6});/giu, (whole, code: string) => toCharacter(Number.parseInt(code, 16)) ?? whole)
    .replaceAll(/&#(\d{1,7});/gu, (whole, code: string) => toCharacter(Number(code)) ?? whole)
    .replaceAll(/&(\w{2,4});/gu, (whole, name: string) => CODES[name.toLowerCase()] ?? whole);
}

function toCharacter(point: number): string | undefined {
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  return point > 0 && point <= 0x10ffff && !isSurrogate ? String.fromCodePoint(point) : undefined;
}
