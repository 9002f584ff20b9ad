import { expect, test } from 'vitest';
import { createHttpEmoji } from '#adapters/rasterizer/resvg/client/http-emoji.ts';
import { createEmojiFiles } from '#adapters/rasterizer/resvg/server/emoji-files.ts';
import { writeEmojiFile } from '#domain/emoji/emoji-file.ts';
import { emojiLibrarySuite } from './emoji-library.suite.ts';

const files = createEmojiFiles();

/** As the server's route gives them. */
const fetchFile: typeof fetch = async (input) => {
  const key = /^https:\/\/api\.test\/emoji\/(.*)\.svg$/u.exec(new Request(input).url)?.[1] ?? '';
  const image = await files.load(decodeURIComponent(key));
  return image === undefined ? new Response(null, { status: 404 }) : new Response(writeEmojiFile(image));
};

emojiLibrarySuite('installed packages', () => files);
emojiLibrarySuite('over HTTP', () => createHttpEmoji({ origin: 'https://api.test', fetch: fetchFile }));

test('an error of the server is none of the emoji’s: it isn’t taken for one that nobody has', async () => {
  const library = createHttpEmoji({ fetch: async () => new Response(null, { status: 503 }) });
  await expect(library.load('1f600')).rejects.toThrow('could not be loaded');
});
