import { z } from 'zod';
import { ACTIVITY_GROUPS, ACTIVITY_KINDS, ACTIVITY_LIMITS } from '../../../src/domain/activity/activity.ts';
import { ACTIVITY_FORMATS, type ActivityEntry } from '../../../src/ports/activity-api.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createJsonOrCsvSchema, createPageSchema, errorResponses, pageQuery } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { sendCsv, sendJsonFile } from '../../http/file-responses.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { getWorkspace, refuseImpersonator, requireUser } from '../../http/require-user.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';
import { listActivity, streamActivityCsv, streamActivityJson } from '../use-cases/activity-log.ts';

const day = z.iso.date().exactOptional();
const querySchema = z.strictObject({
  person: z.string().trim().min(1).max(ACTIVITY_LIMITS.search).exactOptional().describe('Part of a name'),
  group: z.enum(ACTIVITY_GROUPS).exactOptional(),
  from: day,
  to: day,
  page: pageQuery,
  format: z.enum(['page', ...ACTIVITY_FORMATS]).default('page'),
});
const named = z.object({ id: z.string(), name: z.string() });
const entrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  person: named.describe('Name then; empty once the account is erased'),
  kind: z.enum(Object.values(ACTIVITY_KINDS).flat()),
  item: named.nullable(),
  details: z.record(z.string(), z.string()),
});

/** Who did what in a workspace. */
export function registerActivityRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  app.get(
    '/api/activity',
    {
      onRequest: requireUser(parts, 'see-activity'),
      config: { rateLimit: HTTP_LIMITS.activity },
      schema: {
        tags: ['account'],
        security: SESSION_ONLY,
        summary: 'Who did what in the active workspace, newest first; `format=csv` and `format=json` give all of it as a file',
        querystring: querySchema,
        response: { 200: createJsonOrCsvSchema(createPageSchema(entrySchema)), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { format, ...query } = request.query;
      const workspace = getWorkspace(request);
      if (format === 'page') {
        const page = await listActivity(services, workspace, query);
        return { ...page, rows: page.rows.map((row: ActivityEntry) => ({ ...row, details: { ...row.details } })) };
      }
      refuseImpersonator(request);
      await recordActivity(services.database.db, getPlace(workspace), {
        kind: 'export.activity',
        details: { format: format.toUpperCase() },
      });
      if (format === 'csv')
        return sendCsv(reply, { fileName: 'castwright-activity.csv', records: streamActivityCsv(services, workspace, query) });
      return sendJsonFile(reply, { fileName: 'castwright-activity.json', records: streamActivityJson(services, workspace, query) });
    },
  );
}
