/**
 * In a text that is laid out, an emoji is one character of a private use area: what takes a text letter by letter never takes an emoji apart.
 * The first stands for an emoji that the product doesn't know, the others for those of the table.
 */
export const FIRST_EMOJI = 0xe0_00;
const LAST_EMOJI = 0xf8_ff;

/** The inside of a character class. */
export const EMOJI_CHARACTERS = String.raw`\ue000-\uf8ff`;
const EMOJI = new RegExp(`[${EMOJI_CHARACTERS}]`, 'gu');

/** Whether a character of an encoded text is an emoji. */
export function isEmoji(character: string): boolean {
  const code = character.charCodeAt(0);
  return code >= FIRST_EMOJI && code <= LAST_EMOJI;
}

/** An encoded text without its emoji. */
export function removeEmoji(encoded: string): string {
  return encoded.replace(EMOJI, '');
}
