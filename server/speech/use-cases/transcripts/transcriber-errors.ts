import type { TranscriptionOutcome } from '#server/ports/transcriber.ts';
import { countDailyShare, type DailyShareServices } from '#server/shared/count-daily-share.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';

/** Throws 409 where nothing listens. */
export function requireTranscriber({ transcriber }: Pick<ServerContext, 'transcriber'>): void {
  if (transcriber.isConnected) return;
  throw new HttpError(409, 'cannot-transcribe', {
    message:
      'No speech-to-text service is connected to this site, so recordings can’t be turned into text. Nothing has changed. Type the script yourself.',
  });
}

/** Counts a part of a recording. Throws 429 once a user has had a day's share. */
export function countPart(services: Pick<ServerContext, DailyShareServices>, userId: string): Promise<void> {
  return countDailyShare(services, {
    ...{ id: 'transcriptParts', userId, key: `transcribe:${userId}` },
    message: 'You’ve had several hours of recordings turned into text today. Nothing has changed. Try again tomorrow.',
  });
}

/** What users read of a failure; the reason is for the log. Nobody reads what comes of a request that was stopped. */
export function createTranscriberError(
  failure: Exclude<TranscriptionOutcome, { readonly kind: 'transcribed' }>,
  { log, signal }: { readonly log: ServerContext['log']; readonly signal: AbortSignal },
): HttpError {
  if (signal.aborted) return new HttpError(400, 'stopped', { message: 'The request was stopped. Nothing has changed.' });
  if (failure.kind === 'throttled') {
    return new HttpError(503, 'transcriber-busy', {
      message: 'The speech-to-text service is busy. Nothing has changed. Try again in a moment.',
      ...(failure.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
    });
  }
  log.warn('The speech-to-text service refused or failed.', {
    reason: failure.kind,
    ...('detail' in failure && { detail: failure.detail }),
  });
  return new HttpError(503, 'transcriber-unavailable', {
    message: 'The speech-to-text service isn’t available right now. Nothing has changed. Try again later.',
  });
}

export function createNoSpeechError(): HttpError {
  return new HttpError(400, 'no-speech', {
    field: 'file',
    message: 'We can’t make out any words in this recording. Nothing was changed.',
  });
}

export function createTooLongError(): HttpError {
  return new HttpError(400, 'too-long', {
    field: 'file',
    message: 'More is said in this recording than fits in one scene. Nothing was changed. Split the recording, and try again.',
  });
}
