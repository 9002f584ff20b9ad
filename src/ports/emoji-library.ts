import type { EmojiImage } from '#domain/emoji/emoji-svg.ts';

/** Images of emoji. `key`: see `getEmojiKey`. */
export interface EmojiLibrary {
  /** Undefined for what isn't in the table of emoji. */
  load(key: string): Promise<EmojiImage | undefined>;
}
