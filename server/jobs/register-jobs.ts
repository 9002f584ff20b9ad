import { randomUUID } from 'node:crypto';
import { HOST_LIMITS } from '../use-cases/host-limits.ts';
import { buryJob } from './bury-job.ts';
import type { JobParts } from './job-parts.ts';
import { joinVideoJob } from './join-video.ts';
import { renderSceneJob } from './render-scene.ts';
import { tidyUp } from './tidy-up.ts';

export type { JobParts } from './job-parts.ts';

const JOINS_AT_ONCE = 1;
const MAILS_AT_ONCE = 2;

/** Begins to work on the host's queues. The queue is started before; `stop` ends only what was begun here beside it. */
export async function registerJobs(parts: JobParts): Promise<{ stop(): void }> {
  const { services, mailer } = parts;
  const { queue } = services;

  queue.onDead((job) => buryJob(services, job));
  await queue.work('render.scene', { concurrency: parts.sceneConcurrency }, (job) => renderSceneJob(services, job));
  await queue.work('render.join', { concurrency: JOINS_AT_ONCE }, (job) => joinVideoJob(services, job));
  await queue.work('mail.send', { concurrency: MAILS_AT_ONCE }, ({ data }) =>
    mailer.send({ to: String(data['to']), subject: String(data['subject']), text: String(data['text']) }),
  );
  await queue.work('housekeeping', { concurrency: 1 }, () => tidyUp(services));
  return { stop: scheduleHousekeeping(parts) };
}

function scheduleHousekeeping({ services }: JobParts): () => void {
  let cancel = () => {};
  const order = async () => {
    try {
      await services.database.db.transaction((tx) =>
        services.queue.enqueue(tx, { key: `housekeeping:${randomUUID()}`, steps: [{ queue: 'housekeeping', data: {} }] }),
      );
    } catch (error) {
      services.log.warn('Housekeeping could not be ordered.', { error: String(error) });
    }
  };
  const next = () => {
    cancel = services.clock.after(HOST_LIMITS.housekeepingEvery, () => {
      void order();
      next();
    });
  };
  next();
  return () => cancel();
}
