import { BILLING_LIMITS } from '../../src/domain/billing/billing-limits.ts';
import { SERVER_LIMITS } from '../shared/server-limits.ts';
import { reconcilePayments } from '../billing/use-cases/reconcile-payments.ts';
import { addMailHtml } from '../shared/add-mail-html.ts';
import { deliverMail } from '../operations/use-cases/deliver-mail.ts';
import { parseMailJob } from '../shared/send-mail.ts';
import { BATCH_LIMITS } from '../../src/domain/personalization/batch.ts';
import { feedBatches } from '../videos/jobs/feed-batches.ts';
import { handleDeadJob } from '../videos/jobs/handle-dead-job.ts';
import { joinVideoJob } from '../videos/jobs/join-video.ts';
import { enqueueRepeatedly } from '../shared/run-repeatedly.ts';
import { rerenderVideoJob } from '../videos/jobs/rerender-video.ts';
import { renderSceneJob } from '../videos/jobs/render-scene.ts';
import { cleanUp } from '../operations/jobs/clean-up.ts';
import { WEBHOOK_LIMITS } from '../../src/domain/webhooks/webhook-limits.ts';
import { deliverWebhooks } from '../webhooks/jobs/deliver-webhooks.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { BillingParts } from '../billing/use-cases/billing-parts.ts';
import type { ServerContext } from '../shared/server-context.ts';

interface JobParts {
  readonly services: ServerContext;
  readonly mailer: Mailer;
  readonly billing: BillingParts;
  /** Scenes rendered side by side by this process. */
  readonly sceneConcurrency: number;
}

const JOINS_AT_ONCE = 1;
const RERENDERS_AT_ONCE = 1;
const MAILS_AT_ONCE = 2;

/** Registers the handlers of all queues and starts regular jobs. The queue must be started before; `stop` ends the regular jobs only. */
export async function registerJobs(parts: JobParts): Promise<{ stop(): void }> {
  const { services, mailer, billing } = parts;
  const { queue } = services;

  queue.onDead((job) => handleDeadJob(services, job));
  await queue.work('render.scene', { concurrency: parts.sceneConcurrency }, (job) => renderSceneJob(services, job));
  await queue.work('render.join', { concurrency: JOINS_AT_ONCE }, (job) => joinVideoJob(services, job));
  await queue.work('render.again', { concurrency: RERENDERS_AT_ONCE }, (job) => rerenderVideoJob(services, job));
  await queue.work('mail.send', { concurrency: MAILS_AT_ONCE }, ({ data }) =>
    deliverMail({ services, mailer }, addMailHtml(parseMailJob(data), billing.publicUrl)),
  );
  await queue.work('housekeeping', { concurrency: 1 }, () => cleanUp(services));
  await queue.work('batches.feed', { concurrency: 1 }, ({ signal }) => feedBatches(services, signal));
  await queue.work('webhooks.deliver', { concurrency: WEBHOOK_LIMITS.attemptsOfProcess }, ({ signal }) =>
    deliverWebhooks(services, signal),
  );
  await queue.work('payments.reconcile', { concurrency: 1 }, async ({ signal }) => void (await reconcilePayments(billing, signal)));

  const ends = [
    enqueueRepeatedly(services, 'housekeeping', SERVER_LIMITS.housekeepingEvery),
    enqueueRepeatedly(services, 'batches.feed', BATCH_LIMITS.feedEvery),
    enqueueRepeatedly(services, 'webhooks.deliver', WEBHOOK_LIMITS.deliverEvery),
    enqueueRepeatedly(services, 'payments.reconcile', BILLING_LIMITS.reconcileEvery),
  ];
  return {
    stop() {
      for (const end of ends) end();
    },
  };
}
