import { streamAuditCsv, listAuditEntries } from '../use-cases/audit-log.ts';
import { decideWaitlist } from '../use-cases/decide-waitlist.ts';
import { listWaitlist } from '../use-cases/waitlist-entries.ts';
import { getActor } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { sendCsv } from '../../http/file-responses.ts';
import { adminLogOperations } from '#contract/accounts/admin-log-operations.ts';
import { serve } from '../../http/serve.ts';

/** The audit log and the waitlist, for administrators (API-3). */
export function registerAdminLogRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, adminLogOperations, 'GET /api/admin/audit', async (request, reply) => {
    const { format, ...query } = request.query;
    if (format === 'csv') return sendCsv(reply, { fileName: 'castwright-audit.csv', records: streamAuditCsv(services, query) });
    const page = await listAuditEntries(services, query);
    return { ...page, rows: page.rows.map((row) => ({ ...row, changes: { ...row.changes } })) };
  });

  serve(app, adminLogOperations, 'GET /api/admin/waitlist', async (request) => listWaitlist(services, request.query));

  serve(app, adminLogOperations, 'POST /api/admin/waitlist/:id', async (request) =>
    decideWaitlist(parts, getActor(request), { id: request.params.id, decision: request.body.decision }),
  );
}
