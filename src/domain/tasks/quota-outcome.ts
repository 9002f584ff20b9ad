/** What of an unfinished video may be watched without its counting: so many seconds, and this part of it at most. */
export const UNCOUNTED_SECONDS = 3;
export const UNCOUNTED_SHARE = 1 / 4;

/** Renders that may be cancelled in a month without their counting, where the plan has no more videos than these. */
const CANCELLED_FREE = 10;

/** Whether more than a small part was handed out. Both in seconds; `served` is what a viewer has once the next part has come. */
export function isWatched(served: number, length: number): boolean {
  return served > Math.min(UNCOUNTED_SECONDS, length * UNCOUNTED_SHARE);
}

export function computeFreeCancellations({ videosPerMonth }: { readonly videosPerMonth: number }): number {
  return Math.max(CANCELLED_FREE, videosPerMonth);
}

/** Why an unfinished video counts after all, or `returned`: its place in the month is free again. */
export type QuotaOutcome = 'returned' | 'watched' | 'cancelled-too-often';

export type UnfinishedVideo = { readonly watched: boolean } & (
  | { readonly ended: 'failed'; readonly isServerFailure: boolean }
  | { readonly ended: 'cancelled'; readonly cancelledBefore: number; readonly cancelledFree: number }
);

/**
 * PLN-4: what was watched counts as used, since a viewer may have kept it. What fails through an error of ours never counts: there
 * is no file, and it can be rendered again. Cancelled renders are work as well, so only a number of them is free.
 */
export function computeQuotaOutcome(video: UnfinishedVideo): QuotaOutcome {
  if (video.ended === 'failed') return video.watched && !video.isServerFailure ? 'watched' : 'returned';
  if (video.watched) return 'watched';
  return video.cancelledBefore < video.cancelledFree ? 'returned' : 'cancelled-too-often';
}
