import { FLAGS_STREAM_BACKOFF_MAX } from '../constants.ts';

/** Milliseconds. */
const FIRST_DELAY = 1_000;
const GROWTH = 3;

/**
 * Milliseconds until a stream of flags is opened again after this many failed attempts: three times as long after each, and up to twice
 * that by chance (`spread`, from 0 to below 1), so that pages don't all come back at the same moment.
 */
export function computeReconnectDelay(failures: number, spread: number): number {
  return Math.min(FIRST_DELAY * GROWTH ** failures * (1 + spread), FLAGS_STREAM_BACKOFF_MAX);
}
