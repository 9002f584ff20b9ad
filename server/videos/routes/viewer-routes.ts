import { videoAnalyticsOperations } from '#contract/videos/video-analytics-operations.ts';
import { loadVideoAnalytics } from '../use-cases/load-video-analytics.ts';
import { formatViewerCsv } from '#domain/viewing/format-viewer-csv.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { formatContentDisposition } from '../../http/file-responses.ts';
import { getWorkspace, toWorkspaceItem } from '../../http/require-user.ts';
import { loadVideoViewerReport, loadViewerReport } from '../use-cases/load-viewer-report.ts';
import { getPlace, recordActivity } from '../../shared/record-activity.ts';
import { viewerOperations } from '#contract/videos/viewer-operations.ts';
import { serve } from '../../http/serve.ts';

/** What viewers of shared videos did (VID-8, API-6). */
export function registerViewerRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, viewerOperations, 'GET /api/dashboard/viewers', async (request) =>
    loadViewerReport(services, getWorkspace(request), request.query.days),
  );

  serve(app, viewerOperations, 'GET /api/dashboard/viewers.csv', async (request, reply) => {
    const report = await loadViewerReport(services, getWorkspace(request), request.query.days);
    await recordActivity(services.database.db, getPlace(getWorkspace(request)), { kind: 'export.viewers' });
    void reply.header('content-disposition', formatContentDisposition('viewers.csv', false)).type('text/csv; charset=utf-8');
    return reply.send(formatViewerCsv(report.videos));
  });

  serve(app, viewerOperations, 'GET /api/avatar/:id/viewers', async (request) =>
    loadVideoViewerReport(services, toWorkspaceItem(request, request.params.id), request.query.days),
  );
}

/** Usage of the workspace's videos (VID-8, API-6). */
export function registerVideoAnalyticsRoutes(app: App, parts: AppParts): void {
  serve(app, videoAnalyticsOperations, 'GET /api/dashboard/analytics', async (request) => {
    const report = await loadVideoAnalytics(parts.services, getWorkspace(request), request.query.days);
    return report;
  });
}
