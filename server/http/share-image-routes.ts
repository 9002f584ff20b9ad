import { drawSharePicture, type SharePictureParts } from './draw-share-image.ts';
import { Refusal } from '../shared/http-error.ts';
import type { App } from './fastify-app.ts';
import type { BuiltSite } from './prerendered-site.ts';
import { CACHE_SECONDS } from './http-limits.ts';

const ENDING = '.jpg';

/** Pictures of the site's own pages, drawn when they are first asked for and kept: there are no more of them than pages. */
export function sharePictureRoutes(app: App, parts: SharePictureParts, site: BuiltSite): void {
  const drawn = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { name: string } }>('/og/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const title = name.endsWith(ENDING) ? site.titleOf(name.slice(0, -ENDING.length)) : null;
    if (title === null) throw new Refusal(404, 'not-found', { message: 'There’s no image at this address.' });
    const picture = drawn.get(title) ?? drawSharePicture(parts, title);
    drawn.set(title, picture);
    picture.catch(() => drawn.delete(title));
    return reply
      .type('image/jpeg')
      .header('cache-control', `public, max-age=${CACHE_SECONDS.catalogue}`)
      .send(await picture);
  });
}
