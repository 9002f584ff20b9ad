import { z } from 'zod';
import { RATES } from '#domain/fairness/request-rates.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { getCaptionFile, loadFinishedVideo, loadThumbnail, sendVideo } from '../../videos/index.ts';
import { openLink } from '../use-cases/drop-in-videos.ts';
import { LINKED_FILES } from '../use-cases/wire/sign-link.ts';

const params = z.object({ id: z.string(), file: z.enum(LINKED_FILES) });
const querystring = z.object({ expires: z.coerce.number().int(), signature: z.string() });

/** Files of finished videos by links that work without a key, as programs expect of the other API. */
export function registerFileLinks(app: App, parts: AppParts): void {
  const { services } = parts;
  app.get(
    '/v2/files/:id/:file',
    { config: { rateLimit: { ...RATES.everything, groupId: '' } }, schema: { hide: true, params, querystring } },
    async (request, reply) => {
      const { file } = request.params;
      const item = await openLink(services, { ...request.params, ...request.query });
      if (file === 'thumbnail.webp') return reply.type('image/webp').send((await loadThumbnail(services, item)).body);
      const row = await loadFinishedVideo(services, item);
      if (file === 'captions.srt') {
        const captions = getCaptionFile(row, 'srt');
        return reply.type(captions.type).send(captions.text);
      }
      void reply.header('content-disposition', formatContentDisposition(`${row.title || 'video'}.mp4`, false));
      return sendVideo(parts, request, { reply, row, use: 'downloaded' });
    },
  );
}
