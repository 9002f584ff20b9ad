import { z } from 'zod';
import { ANALYTICS_DAYS } from '../../../src/ports/video-analytics.ts';
import { loadVideoAnalytics } from '../use-cases/load-video-analytics.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireUser, getWorkspace } from '../../http/require-user.ts';
import { errorResponses } from '../../http/common-schemas.ts';

const totals = { opened: z.int(), downloaded: z.int() };
const reportSchema = z.object({
  made: z.int(),
  ...totals,
  days: z.array(z.object({ day: z.iso.date(), ...totals })),
  videos: z.array(z.object({ taskId: z.string(), title: z.string(), ...totals })),
});
const DEFAULT_DAYS = 30;
/** Query parameter of reports: 7, 30 or 90. */
export const daysSchema = z.coerce
  .number()
  .refine((value): value is (typeof ANALYTICS_DAYS)[number] => ANALYTICS_DAYS.some((known) => known === value), 'is 7, 30 or 90')
  .default(DEFAULT_DAYS);

/** Usage of the workspace's videos (VID-8, API-6). */
export function registerVideoAnalyticsRoutes(app: App, parts: AppParts): void {
  app.get(
    '/api/dashboard/analytics',
    {
      onRequest: requireUser(parts, 'see-analytics'),
      schema: {
        tags: ['videos'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'How often the videos of the workspace were opened and downloaded, by day and by video',
        querystring: z.object({ days: daysSchema }),
        response: { 200: reportSchema, ...errorResponses },
      },
    },
    async (request) => {
      const report = await loadVideoAnalytics(parts.services, getWorkspace(request), request.query.days);
      return { ...report, days: [...report.days], videos: [...report.videos] };
    },
  );
}
