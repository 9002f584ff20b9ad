import { streamAuditCsv, listAuditEntries } from '../use-cases/audit-log.ts';
import { decideWaitlist } from '../use-cases/decide-waitlist.ts';
import { listWaitlist } from '../use-cases/waitlist-entries.ts';
import { getActor, requireAdmin } from '../../http/require-user.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { sendCsv } from '../../http/file-responses.ts';
import { auditEntrySchema, auditQuerySchema, decisionSchema, waitlistEntrySchema, waitlistQuerySchema } from './schemas/admin-schemas.ts';
import { createJsonOrCsvSchema, createPageSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['administration'];
const security = SESSION_ONLY;

/** The audit log and the waitlist, for administrators (API-3). */
export function registerAdminLogRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireAdmin(parts);

  app.get(
    '/api/admin/audit',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'What administrators did, newest first; `format=csv` gives all of it as a table',
        querystring: auditQuerySchema,
        response: { 200: createJsonOrCsvSchema(createPageSchema(auditEntrySchema)), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { format, ...query } = request.query;
      if (format === 'csv') return sendCsv(reply, { fileName: 'castwright-audit.csv', records: streamAuditCsv(services, query) });
      const page = await listAuditEntries(services, query);
      return { ...page, rows: page.rows.map((row) => ({ ...row, changes: { ...row.changes } })) };
    },
  );

  app.get(
    '/api/admin/waitlist',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Waitlist, oldest entry first',
        querystring: waitlistQuerySchema,
        response: { 200: createPageSchema(waitlistEntrySchema), ...errorResponses },
      },
    },
    async (request) => {
      const page = await listWaitlist(services, request.query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.post(
    '/api/admin/waitlist/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Approve or decline an entry',
        params: idParameters,
        body: decisionSchema,
        response: { 200: waitlistEntrySchema, ...errorResponses },
      },
    },
    async (request) => decideWaitlist(parts, getActor(request), { id: request.params.id, decision: request.body.decision }),
  );
}
