import type { QueueName } from '../../ports/job-queue.ts';

/** Runs after the first one. The delay doubles with every one of them, with some jitter. */
export const RETRIES = { limit: 3, delaySeconds: 1 } as const;
export const RETRY_DELAY_MAX_SECONDS = 30;
/** A claim not renewed for this long is lost. Ten is the least the vendor allows. */
export const HEARTBEAT_SECONDS = 10;
export const HEARTBEAT_REFRESH_SECONDS = 3;
/** How often lost claims, finished steps and new work are looked for. */
export const SUPERVISE_SECONDS = 1;
export const FLOW_SECONDS = 1;
export const POLL_SECONDS = 0.5;
/** Retries and unblocked joins send no notice, so polling stays frequent even where notices arrive. */
export const POLL_WITH_NOTICES_SECONDS = 1;
/** Long enough for the vendor to have noted that a step is done. */
export const RESOLVE_FLOW_AFTER_MS = 100;
/** Finished jobs are kept this long, for whoever looks into a failure. */
export const KEEP_FINISHED_SECONDS = 24 * 60 * 60;
/** A stop never waits less than this for the vendor. */
export const STOP_MS = 1_000;

const MINUTE = 60;
/** A run longer than this has gone wrong, heartbeat or not. */
export const LONGEST_RUN_SECONDS: Readonly<Record<QueueName, number>> = {
  'render.scene': 4 * 60 * MINUTE,
  'render.join': 60 * MINUTE,
  'mail.send': 2 * MINUTE,
  housekeeping: 30 * MINUTE,
};
