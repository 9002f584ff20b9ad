import { loadUsageFunnel } from '../use-cases/load-usage-funnel.ts';
import { loadUsageReport } from '../use-cases/load-usage-report.ts';
import { loadUsageSession, listUsageSessions } from '../use-cases/list-usage-sessions.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { adminUsageOperations } from '#contract/operations/admin-usage-operations.ts';
import { serve } from '../../http/serve.ts';

/** Usage reports from this server's analytics collector, for administrators. Days are UTC. */
export function registerAdminUsageRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, adminUsageOperations, 'GET /api/admin/usage', async ({ query }) => {
    const report = await loadUsageReport(services, query.days);
    return report;
  });

  serve(app, adminUsageOperations, 'GET /api/admin/usage/funnel', async ({ query }) => ({
    steps: [...(await loadUsageFunnel(services, query))],
  }));

  serve(app, adminUsageOperations, 'GET /api/admin/usage/sessions', async ({ query }) => {
    return listUsageSessions(services, query);
  });

  serve(app, adminUsageOperations, 'GET /api/admin/usage/sessions/:id', async ({ params }) => {
    const events = await loadUsageSession(services, params.id);
    return { events: events.map((event) => ({ ...event, properties: { ...event.properties } })) };
  });
}
