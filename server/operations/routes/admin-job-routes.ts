import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getActor } from '../../http/require-user.ts';
import { countAdminJobs, discardJob, listAdminJobs, retryJob } from '../use-cases/manage-jobs.ts';
import { adminJobOperations } from '#contract/operations/admin-job-operations.ts';
import { serve } from '../../http/serve.ts';

/** The server's jobs, for administrators. */
export function registerAdminJobRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, adminJobOperations, 'GET /api/admin/jobs', async ({ query }) => {
    return listAdminJobs(services, query);
  });

  serve(app, adminJobOperations, 'GET /api/admin/jobs/queues', async () => ({
    queues: [...(await countAdminJobs(services))],
  }));

  serve(app, adminJobOperations, 'POST /api/admin/jobs/:id/retry', async (request, reply) => {
    await retryJob(services, getActor(request), request.params.id);
    return reply.code(204).send(null);
  });

  serve(app, adminJobOperations, 'DELETE /api/admin/jobs/:id', async (request, reply) => {
    await discardJob(services, getActor(request), request.params.id);
    return reply.code(204).send(null);
  });
}
