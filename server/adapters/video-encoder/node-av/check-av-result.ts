import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants';
import { FFmpegError } from 'node-av/lib';

/** Throws what FFmpeg calls the error; passes counts and zero through. */
export function checkAvResult(result: number, step: string): number {
  if (result < 0) {
    throw new Error(`The encoder failed (${step}): ${FFmpegError.strerror(result)}.`);
  }
  return result;
}

/** True for a packet or frame, false when the codec wants more input or has ended. */
export function hasReceived(result: number, step: string): boolean {
  if (result === AVERROR_EAGAIN || result === AVERROR_EOF) {
    return false;
  }
  checkAvResult(result, step);
  return true;
}
