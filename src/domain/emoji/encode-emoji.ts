import { FIRST_EMOJI, removeEmoji } from './emoji-characters.ts';
import { getEmojiTable } from './emoji-table.ts';

const UNKNOWN = FIRST_EMOJI;
/** What an unknown emoji is called in a document; it's drawn as a box. */
export const UNKNOWN_EMOJI = 'unknown';

const SYMBOL = String.raw`[\u203c\u2049\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1fbff}]`;
const PART = String.raw`${SYMBOL}[\ufe0e\ufe0f]?[\u{1f3fb}-\u{1f3ff}]?`;
/** Keycaps; signs that are text without a selector; pairs of regional indicators; flags with tags; symbols with a skin tone and joined ones. */
const SEQUENCE = new RegExp(
  String.raw`[0-9#*]\ufe0f?\u20e3|[\u00a9\u00ae\u2122]\ufe0f|[\u{1f1e6}-\u{1f1ff}]{2}|\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}?|${PART}(?:\u200d${PART})*`,
  'gu',
);
const SELECTORS = /[\ufe0e\ufe0f]/gu;
const TONE = /(?<=.)[\u{1f3fb}-\u{1f3ff}]/gu;
/** From here on, all is emoji and symbols that no font of the product has. */
const PICTURES = 0x1_f0_00;

/** The text with a character in place of each emoji. `text` may not have any of these characters before. */
export function encodeEmoji(text: string): string {
  const plain = removeEmoji(text);
  return plain.replace(SEQUENCE, (sequence) => Array.from(resolveSequence(sequence), encodeOne).join(''));
}

function encodeOne(part: ResolvedPart): string {
  switch (part.kind) {
    case 'emoji':
      return String.fromCharCode(FIRST_EMOJI + 1 + part.index);
    case 'unknown':
      return String.fromCharCode(UNKNOWN);
    case 'text':
      return part.text;
  }
}

type ResolvedPart =
  | { readonly kind: 'emoji'; readonly index: number }
  | { readonly kind: 'unknown'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

/** The sequence as one emoji; where there's none, its parts, as UTS 51 wants it of those who don't have it. */
function resolveSequence(sequence: string): readonly ResolvedPart[] {
  const bare = sequence.replace(SELECTORS, '');
  const known = findIndex(bare);
  if (known !== undefined) return [{ kind: 'emoji', index: known }];
  if (bare.includes('\u200d')) return bare.split('\u200d').flatMap(resolveSequence);
  const untoned = bare.replace(TONE, '');
  if (untoned !== bare) return [untoned, ...(bare.match(TONE) ?? [])].flatMap(resolveSequence);
  const letters = Array.from(bare);
  if (letters.length === 2) return letters.flatMap(resolveSequence);
  return (bare.codePointAt(0) ?? 0) < PICTURES ? [{ kind: 'text', text: bare }] : [{ kind: 'unknown', text: sequence }];
}

function findIndex(bare: string): number | undefined {
  return getEmojiTable().indices.get(Array.from(bare, (letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('-'));
}

/** Emoji of a text that are drawn as a box. */
export function listUnknownEmoji(text: string): readonly string[] {
  return (text.match(SEQUENCE) ?? []).flatMap((sequence) =>
    resolveSequence(sequence).flatMap((part) => (part.kind === 'unknown' ? [part.text] : [])),
  );
}

/** What an emoji of an encoded text is called in a document: its code points, or `UNKNOWN_EMOJI`. */
export function getEmojiKey(character: string): string {
  return getEmojiTable().keys[character.charCodeAt(0) - FIRST_EMOJI - 1] ?? UNKNOWN_EMOJI;
}
