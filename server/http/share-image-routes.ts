import { drawShareImage, type ShareImageParts } from './draw-share-image.ts';
import { HttpError } from '../shared/http-error.ts';
import type { App } from './fastify-app.ts';
import type { PrerenderedSite } from './prerendered-site.ts';
import { CACHE_SECONDS } from './http-limits.ts';

const EXTENSION = '.jpg';

/** Share images of the site's pages, drawn at the first request and cached; there is at most one per page. */
export function registerShareImageRoutes(app: App, parts: ShareImageParts, site: PrerenderedSite): void {
  const images = new Map<string, Promise<Buffer>>();

  app.get<{ Params: { name: string } }>('/og/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    const title = name.endsWith(EXTENSION) ? site.findTitle(name.slice(0, -EXTENSION.length)) : null;
    if (title === null) throw new HttpError(404, 'not-found', { message: 'There’s no image at this address.' });
    const image = images.get(title) ?? drawShareImage(parts, title);
    images.set(title, image);
    image.catch(() => images.delete(title));
    return reply
      .type('image/jpeg')
      .header('cache-control', `public, max-age=${CACHE_SECONDS.catalog}`)
      .send(await image);
  });
}
