import { type ActivityEntry } from '#ports/activity-api.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { sendCsv, sendJsonFile } from '../../http/file-responses.ts';
import { getWorkspace, refuseImpersonator } from '../../http/require-user.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';
import { listActivity, streamActivityCsv, streamActivityJson } from '../use-cases/activity-log.ts';
import { activityOperations } from '#contract/accounts/activity-operations.ts';
import { serve } from '../../http/serve.ts';

/** Who did what in a workspace. */
export function registerActivityRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, activityOperations, 'GET /api/activity', async (request, reply) => {
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
  });
}
