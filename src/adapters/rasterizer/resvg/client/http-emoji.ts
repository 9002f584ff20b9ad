import { getEmojiUrl, readEmojiFile } from '#domain/emoji/emoji-file.ts';
import type { EmojiLibrary } from '#ports/emoji-library.ts';

export interface HttpEmojiOptions {
  /** Empty is the origin of the page. */
  readonly origin?: string;
  readonly fetch: typeof fetch;
}

const NOT_FOUND = 404;
/** Milliseconds for one emoji. */
const TIMEOUT = 30_000;

/** Loads emoji one by one from the API server. */
export function createHttpEmoji({ origin = '', fetch }: HttpEmojiOptions): EmojiLibrary {
  return {
    async load(key) {
      const response = await fetch(origin + getEmojiUrl(key), { signal: AbortSignal.timeout(TIMEOUT) });
      if (response.status === NOT_FOUND) return undefined;
      if (!response.ok) throw new Error('An emoji could not be loaded. Try again in a moment.');
      return readEmojiFile(await response.text());
    },
  };
}
