import { mergeRanges, type PlayedRange } from '../viewing/coverage.ts';

/** How far a learner is, over all sessions. */
export interface LearnerProgress {
  /** Seconds to resume at. */
  readonly position: number;
  /** What was played at least once, from `mergeRanges`. */
  readonly watched: readonly PlayedRange[];
}

export const NO_PROGRESS: LearnerProgress = { position: 0, watched: [] };

/** Characters that SCORM 1.2 stores (`cmi.suspend_data`); the other formats take more. */
export const SUSPEND_DATA_LENGTH = 4_096;

/** Missing at the ends of a video, this much counts as watched: players don't report the last frame. Seconds, and share of a short video. */
const SLACK_SECONDS = 0.5;
const SLACK_SHARE = 0.02;

/** Stored times are whole tenths of a second. */
const UNITS_PER_SECOND = 10;
const VERSION = '1';
const STORED = /^1\|(\d{1,12})\|((?:\d{1,12}-\d{1,12}(?:,|(?=\||$)))*)(?:\|([\da-z:,]*))?$/;

/** Adds what was played since, each second once. `duration` in seconds. */
export function addWatched(
  progress: LearnerProgress,
  played: readonly PlayedRange[],
  { position, duration }: { readonly position: number; readonly duration: number },
): LearnerProgress {
  return { position, watched: mergeRanges([...progress.watched, ...played], duration) };
}

/** Share of the video, 0 to 1, that was watched at least once. */
export function computeWatchedShare(watched: readonly PlayedRange[], duration: number): number {
  if (!(duration > 0) || !Number.isFinite(duration)) return 0;
  const seconds = watched.reduce((sum, [start, end]) => sum + end - start, 0);
  const slack = Math.min(SLACK_SECONDS, duration * SLACK_SHARE);
  return seconds >= duration - slack ? 1 : seconds / duration;
}

/** Whole percent, rounded down: 80 % is shown when 80 % were watched. */
export function toPercent(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}

/** Whether as much as `completion` percent was watched. */
export function isCompleted(share: number, completion: number): boolean {
  return toPercent(share) >= completion;
}

/**
 * What an LMS stores for the next session, such as `1|123|0-123,200-305`: version, position and watched ranges in tenths of a second, and the
 * quiz of a video that has one, from `formatStoredQuiz`.
 */
export function formatSuspendData({ position, watched }: LearnerProgress, quiz: string | null): string {
  const ranges = watched
    .map(([start, end]) => [toUnits(start), toUnits(end)] as const)
    .filter(([start, end]) => end > start)
    .map(([start, end]) => `${start}-${end}`);
  return [VERSION, toUnits(position), ranges.join(','), ...(quiz === null ? [] : [quiz])].join('|');
}

/** Reads `formatSuspendData`; what isn't ours, or of a longer video, is left out. `duration` in seconds. */
export function parseSuspendData(text: string, duration: number): LearnerProgress {
  const found = STORED.exec(text);
  if (found === null) return NO_PROGRESS;
  const [, position = '', list = ''] = found;
  const ranges = list.split(',').map((range): PlayedRange => {
    const [start, end] = range.split('-').map(Number);
    return [(start ?? 0) / UNITS_PER_SECOND, (end ?? 0) / UNITS_PER_SECOND];
  });
  return { position: Math.min(Number(position) / UNITS_PER_SECOND, duration), watched: mergeRanges(ranges, duration) };
}

/** The quiz in what `formatSuspendData` made; empty without one. */
export function readStoredQuiz(text: string): string {
  return STORED.exec(text)?.[3] ?? '';
}

function toUnits(seconds: number): number {
  return Math.max(0, Math.round(seconds * UNITS_PER_SECOND));
}
