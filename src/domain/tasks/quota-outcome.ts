/** An unfinished video does not count while at most this many seconds, and this share of it, could be watched. */
export const UNCOUNTED_SECONDS = 3;
export const UNCOUNTED_SHARE = 1 / 4;

/** Canceled renders per month that do not count; a plan with more videos allows as many as its videos. */
const CANCELLED_FREE = 10;

/** Whether more than a small part was delivered. In seconds; `served` includes the segment in transfer. */
export function isWatched(served: number, length: number): boolean {
  return served > Math.min(UNCOUNTED_SECONDS, length * UNCOUNTED_SHARE);
}

export function computeFreeCancellations({ videosPerMonth }: { readonly videosPerMonth: number }): number {
  return Math.max(CANCELLED_FREE, videosPerMonth);
}

/** Why an unfinished video counts, or `returned`: its quota is free again. */
export type QuotaOutcome = 'returned' | 'watched' | 'cancelled-too-often';

export type UnfinishedVideo = { readonly watched: boolean } & (
  | { readonly ended: 'failed'; readonly isServerFailure: boolean }
  | { readonly ended: 'cancelled'; readonly cancelledBefore: number; readonly cancelledFree: number }
);

/**
 * Whether an unfinished video counts towards the quota (PLN-4). What was watched counts, since a viewer may have saved it. A failure on our
 * side never counts. Canceled renders cost work too, so only some are free.
 */
export function computeQuotaOutcome(video: UnfinishedVideo): QuotaOutcome {
  if (video.ended === 'failed') return video.watched && !video.isServerFailure ? 'watched' : 'returned';
  if (video.watched) return 'watched';
  return video.cancelledBefore < video.cancelledFree ? 'returned' : 'cancelled-too-often';
}
