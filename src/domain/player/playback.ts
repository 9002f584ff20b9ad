/** Factors of the speed that viewers choose from. */
export const PLAYBACK_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next slower or faster speed; the same at either end. A speed between two of them goes to its neighbor. */
export function computeNextSpeed(speed: number, steps: -1 | 1): number {
  const next = steps > 0 ? PLAYBACK_SPEEDS.find((each) => each > speed) : PLAYBACK_SPEEDS.findLast((each) => each < speed);
  return next ?? speed;
}

/** A position within the video, in seconds. A length that isn't known yet (`NaN`) or has no end sets no bound. */
export function clampPosition(seconds: number, duration: number): number {
  const position = Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
  return Number.isFinite(duration) ? Math.min(position, duration) : position;
}

/** Volume from 0 to 1, in whole hundredths so that steps up and down meet again. */
export function computeVolume(volume: number, by: number): number {
  return Math.min(1, Math.max(0, Math.round((volume + by) * 100) / 100));
}

/** Share of the video, 0 to 1, that is loaded from `position` on without a gap. `ranges` are start and end in seconds. */
export function computeBufferedShare(ranges: readonly (readonly [number, number])[], position: number, duration: number): number {
  if (!(duration > 0) || !Number.isFinite(duration)) return 0;
  const range = ranges.find(([start, end]) => start <= position && position <= end);
  return range === undefined ? 0 : Math.min(1, range[1] / duration);
}

/** Where a chapter lies on the bar, as shares of the video from 0 to 1. */
export interface ChapterSpan {
  readonly from: number;
  readonly to: number;
}

/** The chapters side by side, from the start of the video to its end; those that begin after the end are left out. */
export function listChapterSpans(starts: readonly number[], duration: number): readonly ChapterSpan[] {
  if (!(duration > 0) || !Number.isFinite(duration)) return [{ from: 0, to: 1 }];
  const within = starts.map((start) => start / duration).filter((share) => share > 0 && share < 1);
  const edges = [0, ...new Set(within), 1].toSorted((one, other) => one - other);
  return edges.slice(1).map((to, index) => ({ from: edges[index] ?? 0, to }));
}

/** Seconds. Positions this close to either end aren't resumed: who saw the credits begins again. */
const NEAR_END = 5;

/** Seconds to go on from, given what the browser stored; null to begin at the start. `duration` in seconds. */
export function findResumePosition(stored: string | null, duration: number): number | null {
  const position = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return position > NEAR_END && position < duration - NEAR_END ? position : null;
}

/** What to store of a position, to tenths of a second; null where nothing is worth it and what is stored goes. */
export function toStoredPosition(position: number, duration: number): string | null {
  const text = position.toFixed(1);
  return findResumePosition(text, duration) === null ? null : text;
}

/** Why a video doesn't play, by what the viewer can do: check the connection, ask for another link, or use another browser. */
export type PlaybackProblem = 'connection' | 'gone' | 'undecodable';

/** `MediaError.code` (https://html.spec.whatwg.org/multipage/media.html#error-codes). */
const NETWORK = 2;
const DECODE = 3;

/** `status`: of a request for the video after the error; null if there was no response. */
export function findPlaybackProblem(code: number, status: number | null): PlaybackProblem {
  if (status === null || status >= 500 || code === NETWORK) return 'connection';
  if (status >= 400) return 'gone';
  return code === DECODE ? 'undecodable' : 'connection';
}
