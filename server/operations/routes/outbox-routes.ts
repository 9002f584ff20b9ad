import { z } from 'zod';
import type { MailArchive } from '../../ports/mail-archive.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { App } from '../../http/fastify-app.ts';
import { renderOutboxPage } from './render-outbox-page.ts';
import { errorResponses } from '../../http/common-schemas.ts';

const mailSchema = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sentAt: z.iso.datetime() });
const query = z.object({ to: z.string().max(320).optional() });

/** Page to read emails on a server without a mail server: a local convenience. Registered only with the embedded outbox. */
export function registerOutboxRoutes(app: App, archive: MailArchive): void {
  const mailsTo = (to: string | undefined) =>
    archive.list({ limit: SERVER_LIMITS.mailsListed, ...(to === undefined || to === '' ? {} : { to }) });

  app.get(
    '/api/dev/outbox',
    {
      schema: {
        tags: ['development'],
        summary: 'Emails stored on this server',
        querystring: query,
        response: { 200: z.object({ mails: z.array(mailSchema) }), ...errorResponses },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return { mails: (await mailsTo(request.query.to)).map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })) };
    },
  );

  app.get('/dev/outbox', { schema: { hide: true, querystring: query } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderOutboxPage(await mailsTo(request.query.to))),
  );
}
