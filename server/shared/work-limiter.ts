import { availableParallelism } from 'node:os';
import { computePreviewWorkers, FAIRNESS_LIMITS, PREVIEW_STORAGE, WORK_BUDGETS, type WorkKind } from '#domain/fairness/fairness-limits.ts';
import { storePreview, type StoredPreview } from '#domain/fairness/preview-storage-limit.ts';
import { computeSpent, computeWait, NOTHING_SPENT, spendWork, type WorkSpent } from '#domain/fairness/work-budget.ts';
import type { Clock } from '#ports/clock.ts';
import { createBulkhead, type Bulkhead } from './bulkhead.ts';
import { createIntakeLimiter, type IntakeLimiter } from './intake-limiter.ts';
import type { DailyUse } from './daily-use.ts';
import { HttpError } from './http-error.ts';

/** Limits how much of this process's CPU each user and kind of work gets. */
export interface WorkLimiter {
  readonly images: Bulkhead;
  readonly frames: Bulkhead;
  readonly checks: Bulkhead;
  readonly audioFiles: Bulkhead;
  readonly gifs: Bulkhead;
  readonly transparent: Bulkhead;
  readonly speech: Bulkhead;
  readonly tries: Bulkhead;
  readonly presenters: Bulkhead;
  readonly recordings: Bulkhead;
  readonly transcripts: Bulkhead;
  /** Whether a user has recently used more than their share. */
  isOverspent(kind: WorkKind, userId: string): boolean;
  /** Throws 429 for users who have recently used more than their share. */
  refuseOverspent(kind: WorkKind, userId: string): void;
  spend(kind: WorkKind, userId: string, seconds: number): void;
  readonly batches: Bulkhead;
  readonly intake: IntakeLimiter;
  /** Records a stored preview; returns the keys of previews to delete for it. */
  trackPreview(preview: StoredPreview): readonly string[];
}

/** Above this number of entries, those without recent use are deleted. */
const SWEEP_ABOVE = 10_000;

export interface WorkLimiterOptions {
  readonly cores?: number;
  /** Told of all work. */
  readonly dailyUse?: Pick<DailyUse, 'add'>;
}

export function createWorkLimiter(
  clock: Pick<Clock, 'after' | 'now'>,
  { cores = availableParallelism(), dailyUse }: WorkLimiterOptions = {},
): WorkLimiter {
  let previews: readonly StoredPreview[] = [];
  const spent = new Map<string, WorkSpent>();
  const formatKey = (kind: WorkKind, userId: string) => `${kind} ${userId}`;

  function findWait(kind: WorkKind, userId: string): number {
    return computeWait(spent.get(formatKey(kind, userId)) ?? NOTHING_SPENT, WORK_BUDGETS[kind], clock.now());
  }

  function forgetPaid(now: number): void {
    for (const [key, one] of spent) {
      const kind = key.split(' ', 1)[0] as WorkKind;
      if (computeSpent(one, WORK_BUDGETS[kind], now) === 0) spent.delete(key);
    }
  }

  return {
    images: createBulkhead(FAIRNESS_LIMITS.images, clock),
    frames: createBulkhead(FAIRNESS_LIMITS.frames, clock),
    checks: createBulkhead(FAIRNESS_LIMITS.checks, clock),
    audioFiles: createBulkhead(FAIRNESS_LIMITS.audioFiles, clock),
    gifs: createBulkhead(FAIRNESS_LIMITS.gifs, clock),
    transparent: createBulkhead(FAIRNESS_LIMITS.transparent, clock),
    speech: createBulkhead({ ...FAIRNESS_LIMITS.speech, atOnce: computePreviewWorkers(cores) }, clock),
    tries: createBulkhead(FAIRNESS_LIMITS.tries, clock),
    presenters: createBulkhead(FAIRNESS_LIMITS.presenters, clock),
    recordings: createBulkhead(FAIRNESS_LIMITS.recordings, clock),
    transcripts: createBulkhead(FAIRNESS_LIMITS.transcripts, clock),
    batches: createBulkhead(FAIRNESS_LIMITS.batches, clock),
    intake: createIntakeLimiter(clock),
    trackPreview(preview) {
      const next = storePreview(previews, preview, PREVIEW_STORAGE);
      previews = next.kept;
      return next.removed;
    },
    isOverspent: (kind, userId) => findWait(kind, userId) > 0,
    refuseOverspent(kind, userId) {
      const wait = findWait(kind, userId);
      if (wait > 0) throw createOverspentError(kind, wait);
    },
    spend(kind, userId, seconds) {
      dailyUse?.add(`work.${kind}`, userId, seconds);
      const now = clock.now();
      if (spent.size > SWEEP_ABOVE) forgetPaid(now);
      const key = formatKey(kind, userId);
      spent.set(key, spendWork(spent.get(key) ?? NOTHING_SPENT, WORK_BUDGETS[kind], { seconds, now }));
    },
  };
}

const OVERSPENT_MESSAGES: Readonly<Record<WorkKind, string>> = {
  images: 'You’ve uploaded a lot of large images in a short time.',
  speech: 'You’ve listened to a lot of previews in a short time.',
  recordings: 'You’ve uploaded a lot of recordings in a short time.',
  clips: 'You’ve uploaded a lot of clips in a short time.',
  presenters: 'You’ve made a lot of presenters in a short time.',
  frames: 'You’ve requested a lot of preview frames in a short time.',
  renders: 'You’ve ordered a lot of video in a short time.',
};

function createOverspentError(kind: WorkKind, waitMs: number): HttpError {
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, 'too-much-work', {
    message: `${OVERSPENT_MESSAGES[kind]} Try again in ${wait}.`,
    retryAfter: Math.ceil(waitMs / 1_000),
  });
}

/** Value of Retry-After for tasks whose turn did not come in time. Seconds. */
const BUSY_RETRY_AFTER = 5;

export function createBusyError(message: string): HttpError {
  return new HttpError(503, 'busy', { message, retryAfter: BUSY_RETRY_AFTER });
}
