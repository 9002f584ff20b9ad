import { AVERROR_EAGAIN, AVERROR_EOF, AV_OPT_SEARCH_CHILDREN, AV_OPT_TYPE_STRING } from 'node-av/constants';
import { FFmpegError, type CodecContext } from 'node-av/lib';

/** node-av 6.1.1 frees a dictionary given to `open2` twice and crashes the process: options are set one by one instead. */
export function setCodecOptions(context: CodecContext, options: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(options)) {
    checkAvResult(context.setOption(name, value, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN), `option ${name}`);
  }
}

/** Throws what FFmpeg calls the error; passes counts and zero through. */
export function checkAvResult(result: number, step: string): number {
  if (result < 0) {
    throw new Error(`The encoder failed (${step}): ${FFmpegError.strerror(result)}.`);
  }
  return result;
}

/** True for a packet or frame, false when the codec wants more input or has ended. */
export function hasReceived(result: number): boolean {
  if (result === AVERROR_EAGAIN || result === AVERROR_EOF) {
    return false;
  }
  checkAvResult(result, 'packet');
  return true;
}
