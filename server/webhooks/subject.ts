import { lt } from 'drizzle-orm';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';
import { defineSubject } from '../http/define-subject.ts';
import { toJsonFile } from '../shared/export-files.ts';
import { deliverWebhooks } from './jobs/deliver-webhooks.ts';
import { registerWebhookEndpointRoutes } from './routes/webhook-routes.ts';
import { webhookDelivery } from './tables/webhook-tables.ts';
import { listWebhooks } from './use-cases/manage-webhooks.ts';

export const WEBHOOKS = defineSubject({
  routes: [registerWebhookEndpointRoutes],
  jobs: [
    {
      queue: 'webhooks.deliver',
      concurrency: () => WEBHOOK_LIMITS.attemptsOfProcess,
      every: WEBHOOK_LIMITS.deliverEvery,
      run: ({ services, billing: { publicUrl } }, { signal }) => deliverWebhooks(services, { publicUrl, signal }),
    },
  ],
  async *exportUser({ services, userId }) {
    yield toJsonFile('webhooks.json', (await listWebhooks(services, userId)).endpoints);
  },
  async cleanUp({ database, clock }) {
    await database.db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, new Date(clock.now() - WEBHOOK_LIMITS.logFor)));
  },
});
