import { z } from 'zod';
import type { EmojiLibrary } from '#ports/emoji-library.ts';
import { writeEmojiFile } from '#domain/emoji/emoji-file.ts';
import { keepLast } from '#domain/renderer/keep-last.ts';
import { HttpError } from '../shared/http-error.ts';
import type { App } from './fastify-app.ts';
import { CACHE_SECONDS } from './http-limits.ts';

const params = z.object({ name: z.string().max(120) });
const EXTENSION = '.svg';
/** Characters of emoji that are kept: a thousand usual ones. */
const ROOM = 8_000_000;

/** Emoji that browsers draw scenes with, one by one: a page needs a few of four thousand. */
export function registerEmojiRoutes(app: App, emoji: EmojiLibrary): void {
  const load = keepLast(({ key }: { readonly key: string }) => emoji.load(key), { room: ROOM, measure: ({ body }) => body.length });

  app.get('/emoji/:name', { schema: { hide: true, params } }, async (request, reply) => {
    const { name } = request.params;
    const image = name.endsWith(EXTENSION) ? await load({ key: name.slice(0, -EXTENSION.length) }, {}) : undefined;
    if (image === undefined) throw new HttpError(404, 'not-found', { message: 'There’s no emoji at this address.' });
    return reply.type('image/svg+xml').header('cache-control', `public, max-age=${CACHE_SECONDS.catalog}`).send(writeEmojiFile(image));
  });
}
