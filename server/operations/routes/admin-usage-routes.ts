import { loadUsageFunnel } from '../use-cases/load-usage-funnel.ts';
import { loadUsageReport } from '../use-cases/load-usage-report.ts';
import { loadUsageSession, listUsageSessions } from '../use-cases/list-usage-sessions.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { requireAdmin } from '../../http/require-user.ts';
import { createPageSchema } from '../../http/common-schemas.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import {
  funnelQuerySchema,
  funnelSchema,
  usageEventsSchema,
  usageQuerySchema,
  usageReportSchema,
  usageSessionParameters,
  usageSessionSchema,
  usageSessionsQuerySchema,
} from './schemas/usage-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['administration'];
const security = SESSION_ONLY;

/** Usage reports from this server's analytics collector, for administrators. Days are UTC. */
export function registerAdminUsageRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireAdmin(parts);

  app.get(
    '/api/admin/usage',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Usage of the site in the last days',
        querystring: usageQuerySchema,
        response: { 200: usageReportSchema, ...errorResponses },
      },
    },
    async ({ query }) => {
      const report = await loadUsageReport(services, query.days);
      return { ...report, days: [...report.days], types: [...report.types], pages: [...report.pages] };
    },
  );

  app.get(
    '/api/admin/usage/funnel',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Funnel: devices that reached each step within a day of the step before',
        querystring: funnelQuerySchema,
        response: { 200: funnelSchema, ...errorResponses },
      },
    },
    async ({ query }) => ({ steps: [...(await loadUsageFunnel(services, query))] }),
  );

  app.get(
    '/api/admin/usage/sessions',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Sessions, newest first',
        querystring: usageSessionsQuerySchema,
        response: { 200: createPageSchema(usageSessionSchema), ...errorResponses },
      },
    },
    async ({ query }) => {
      const page = await listUsageSessions(services, query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.get(
    '/api/admin/usage/sessions/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Events of one session, oldest first',
        params: usageSessionParameters,
        response: { 200: usageEventsSchema, ...errorResponses },
      },
    },
    async ({ params }) => {
      const events = await loadUsageSession(services, params.id);
      return { events: events.map((event) => ({ ...event, properties: { ...event.properties } })) };
    },
  );
}
