import { z } from 'zod';
import type { MailArchive } from '../../ports/mail-archive.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import { requireLoopbackHost } from '../../http/allowed-hosts.ts';
import type { App } from '../../http/fastify-app.ts';
import { renderOutboxPage } from './render-outbox-page.ts';
import { errorResponses } from '../../http/common-schemas.ts';

const mailSchema = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sentAt: z.iso.datetime() });
const query = z.object({ to: z.string().max(320).optional() });

export interface OutboxParts {
  readonly archive: MailArchive;
  /** Public instead of restricted to this machine. */
  readonly open: boolean;
}

/** Page to read emails on a server without a mail server. Registered only with the embedded outbox. */
export function registerOutboxRoutes(app: App, { archive, open }: OutboxParts): void {
  const onRequest = open ? [] : [requireLoopbackHost()];
  const mailsTo = (to: string | undefined) =>
    archive.list({ limit: SERVER_LIMITS.mailsListed, ...(to === undefined || to === '' ? {} : { to }) });

  app.get(
    '/api/dev/outbox',
    {
      onRequest,
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

  app.get('/dev/outbox', { onRequest, schema: { hide: true, querystring: query } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderOutboxPage(await mailsTo(request.query.to))),
  );
}
