import { parseLine } from '../text/parse-line.ts';
import { type FramePoint, REVIEW_LIMITS } from './review.ts';

/** Decimals of a place in the frame: a tenth of a pixel of 4K. */
const POINT_STEPS = 100_000;
/** Milliseconds are enough for a time. */
const TIME_STEPS = 1_000;

/** A reviewer's display name: one line. Null if it is empty or too long. */
export function parseReviewerName(text: string): string | null {
  return parseLine(text, REVIEW_LIMITS.name);
}

/** A comment keeps its line ends, at most two in a row, and loses other control characters. Null if nothing is left or it is too long. */
export function parseCommentText(text: string): string | null {
  const clean = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return clean === '' || clean.length > REVIEW_LIMITS.text ? null : clean;
}

/** A moment of the video, in whole milliseconds. */
export function clampSeconds(seconds: number, duration: number): number {
  return Math.floor(Math.min(Math.max(0, seconds), Math.max(0, duration)) * TIME_STEPS) / TIME_STEPS;
}

/** A place within the frame. */
export function clampPoint({ x, y }: FramePoint): FramePoint {
  const clamp = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * POINT_STEPS) / POINT_STEPS;
  return { x: clamp(x), y: clamp(y) };
}
