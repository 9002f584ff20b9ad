import { loadVideoAnalytics } from '../use-cases/load-video-analytics.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getWorkspace } from '../../http/require-user.ts';
import { videoAnalyticsOperations } from '../../../src/contract/videos/video-analytics-operations.ts';
import { serve } from '../../http/serve.ts';

/** Usage of the workspace's videos (VID-8, API-6). */
export function registerVideoAnalyticsRoutes(app: App, parts: AppParts): void {
  serve(app, videoAnalyticsOperations, 'GET /api/dashboard/analytics', async (request) => {
    const report = await loadVideoAnalytics(parts.services, getWorkspace(request), request.query.days);
    return report;
  });
}
