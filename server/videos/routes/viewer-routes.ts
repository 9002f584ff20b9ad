import { z } from 'zod';
import { formatViewerCsv } from '../../../src/domain/viewing/format-viewer-csv.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { getWorkspace, requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { loadVideoViewerReport, loadViewerReport } from '../use-cases/load-viewer-report.ts';
import { daysSchema } from './video-analytics-routes.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';

const totals = { plays: z.int(), viewers: z.int(), finished: z.int(), clicks: z.int(), watchedSeconds: z.number() };
const labels = z.array(z.object({ label: z.string(), plays: z.int() }));
const summary = {
  ...totals,
  days: z.array(z.object({ day: z.iso.date(), plays: z.int(), viewers: z.int() })),
  ...{ sources: labels, countries: labels, devices: labels },
};
const reportSchema = z.object({ ...summary, videos: z.array(z.object({ taskId: z.string(), title: z.string(), ...totals })) });
const videoReportSchema = z.object({
  ...{ taskId: z.string(), title: z.string(), seconds: z.number(), ...summary },
  retention: z.array(z.number()).meta({ description: 'Share of the plays that showed each hundredth of the video, 0 to 1.' }),
  sentences: z.array(z.object({ text: z.string(), start: z.number(), share: z.number() })),
});
const querystring = z.object({ days: daysSchema });

/** What viewers of shared videos did (VID-8, API-6). */
export function registerViewerRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const documented = { tags: ['videos'], security: USER_OR_KEY, querystring };
  const onRequest = requireUserOrKey(parts, 'videos:read', 'see-analytics');

  app.get(
    '/api/dashboard/viewers',
    {
      onRequest,
      schema: {
        ...documented,
        summary: 'Plays, viewers and watch time of the shared videos, by day, video, source, country, and device',
        response: { 200: reportSchema, ...errorResponses },
      },
    },
    async (request) => reportSchema.parse(await loadViewerReport(services, getWorkspace(request), request.query.days)),
  );

  app.get(
    '/api/dashboard/viewers.csv',
    {
      onRequest,
      schema: {
        ...{ ...documented, summary: 'Plays, viewers and watch time of each shared video as CSV' },
        response: { 200: createFileSchema('The videos', ['text/csv']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const report = await loadViewerReport(services, getWorkspace(request), request.query.days);
      await recordActivity(services.database.db, getPlace(getWorkspace(request)), { kind: 'export.viewers' });
      void reply.header('content-disposition', formatContentDisposition('viewers.csv', false)).type('text/csv; charset=utf-8');
      return reply.send(formatViewerCsv(report.videos));
    },
  );

  app.get(
    '/api/avatar/:id/viewers',
    {
      onRequest,
      schema: {
        ...{ ...documented, params: idParameters },
        summary: 'Plays, viewers and watch time of a shared video, with its audience curve',
        response: { 200: videoReportSchema, ...errorResponses },
      },
    },
    async (request) =>
      videoReportSchema.parse(await loadVideoViewerReport(services, toWorkspaceItem(request, request.params.id), request.query.days)),
  );
}
