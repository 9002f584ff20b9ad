import type { QueueName } from '#domain/jobs/job-queues.ts';

/** A claim not renewed for this long is lost. Ten is the least pg-boss allows. */
export const HEARTBEAT_SECONDS = 10;
export const HEARTBEAT_REFRESH_SECONDS = 3;
/** How often lost claims, finished steps and new work are looked for. */
export const SUPERVISE_SECONDS = 1;
export const FLOW_SECONDS = 1;
export const POLL_SECONDS = 0.5;
/** Retries and unblocked joins send no notice, so polling stays frequent even where notices arrive. */
export const POLL_WITH_NOTICES_SECONDS = 1;
/** Long enough for pg-boss to have stored that a step is done. */
export const RESOLVE_FLOW_AFTER_MS = 100;
/** Retention of finished jobs, for debugging. */
export const KEEP_FINISHED_SECONDS = 24 * 60 * 60;
/** Retention of dead jobs, so that administrators see on Monday what failed on Friday. */
export const KEEP_DEAD_SECONDS = 7 * 24 * 60 * 60;
/** Their jobs hold what people wrote: they go after a day, dead or not, as the privacy policy says. */
export const PERSONAL_QUEUES: ReadonlySet<QueueName> = new Set(['mail.send']);
/**
 * Retries of the dead-letter handler, for about half a day: on a full disk its video can be
 * marked as failed only when there is room again.
 */
export const DEAD_QUEUE = {
  retryLimit: 2_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 20,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
} as const;
/** Timeout of pg-boss's own stop. */
export const STOP_MS = 1_000;

/** pg-boss expires a run this much later than the process should have. */
export const OVERRUN_SECONDS = 60;

const MINUTE = 60;
/** A run that reports no progress for this long counts as a handler error. Where there is none, the run itself is short. */
export const LONGEST_STALL_SECONDS: Readonly<Partial<Record<QueueName, number>>> = {
  'render.scene': 10 * MINUTE,
  'render.join': 10 * MINUTE,
  'render.again': 10 * MINUTE,
  'clips.read': 10 * MINUTE,
};
/** A run longer than this counts as a handler error, heartbeat or not. */
export const LONGEST_RUN_SECONDS: Readonly<Record<QueueName, number>> = {
  'render.scene': 4 * 60 * MINUTE,
  'render.join': 60 * MINUTE,
  'render.again': 4 * 60 * MINUTE,
  'clips.read': 30 * MINUTE,
  'mail.send': 2 * MINUTE,
  'payments.reconcile': 30 * MINUTE,
  housekeeping: 30 * MINUTE,
  'batches.feed': 10 * MINUTE,
  'webhooks.deliver': 10 * MINUTE,
};
