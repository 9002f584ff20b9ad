import type { AppParts } from '../../http/app-parts.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { App } from '../../http/fastify-app.ts';
import { renderOutboxPage } from './render-outbox-page.ts';
import { outboxOperations, query } from '#contract/operations/outbox-operations.ts';
import { serve } from '../../http/serve.ts';

/** Page to read emails on a server without a mail server: a local convenience. Registered only with the embedded outbox. */
export function registerOutboxRoutes(app: App, { mailArchive: archive }: Pick<AppParts, 'mailArchive'>): void {
  if (archive === undefined) return;
  const mailsTo = (to: string | undefined) =>
    archive.list({ limit: SERVER_LIMITS.mailsListed, ...(to === undefined || to === '' ? {} : { to }) });

  serve(app, outboxOperations, 'GET /api/dev/outbox', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { mails: (await mailsTo(request.query.to)).map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })) };
  });

  app.get('/dev/outbox', { schema: { hide: true, querystring: query } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderOutboxPage(await mailsTo(request.query.to))),
  );
}
