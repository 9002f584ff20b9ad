import { z } from 'zod';
import { JOB_STATES, QUEUES } from '../../../src/domain/jobs/job-queues.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createPageSchema, errorResponses, idParameters, pageQuery } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { getActor, requireAdmin } from '../../http/require-user.ts';
import { countAdminJobs, discardJob, listAdminJobs, retryJob } from '../use-cases/manage-jobs.ts';

const jobSchema = z.object({
  id: z.string(),
  queue: z.enum(QUEUES),
  state: z.enum(JOB_STATES),
  recipient: z.string().nullable(),
  videoId: z.string().nullable(),
  failedTries: z.int(),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  canRetry: z.boolean(),
});
const countsSchema = z.object({ queue: z.enum(QUEUES), waiting: z.int(), running: z.int(), dead: z.int() });
const querySchema = z.strictObject({ state: z.enum(JOB_STATES), queue: z.enum(QUEUES).exactOptional(), page: pageQuery });
const common = { tags: ['administration'], security: SESSION_ONLY };

/** The server's jobs, for administrators. */
export function registerAdminJobRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireAdmin(parts);
  const params = idParameters;
  const response = { 204: z.null(), ...errorResponses };

  app.get(
    '/api/admin/jobs',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Jobs that wait, run or failed for good, newest first',
        querystring: querySchema,
        response: { 200: createPageSchema(jobSchema), ...errorResponses },
      },
    },
    async ({ query }) => {
      const page = await listAdminJobs(services, query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.get(
    '/api/admin/jobs/queues',
    {
      onRequest,
      schema: { ...common, summary: 'Jobs by queue', response: { 200: z.object({ queues: z.array(countsSchema) }), ...errorResponses } },
    },
    async () => ({ queues: [...(await countAdminJobs(services))] }),
  );

  app.post(
    '/api/admin/jobs/:id/retry',
    { onRequest, schema: { ...common, summary: 'Run a waiting job now, or one that failed from the start', params, response } },
    async (request, reply) => {
      await retryJob(services, getActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/admin/jobs/:id',
    { onRequest, schema: { ...common, summary: 'End a waiting job and its video, or remove one that failed', params, response } },
    async (request, reply) => {
      await discardJob(services, getActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
}
