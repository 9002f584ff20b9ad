import type { ScriptWriterFailure } from '#server/ports/script-writer.ts';
import { countDailyShare, type DailyShareServices } from '#server/shared/count-daily-share.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { TIMED_ALLOWANCES } from '#domain/fairness/timed-allowances.ts';

/** Scripts and rewritings of one user in a day that a model is asked for. Models are paid by the word. */
export const WRITINGS_PER_DAY = TIMED_ALLOWANCES.writings.most;

/** Throws 429 once a user has had a day's share. */
export function countWriting(services: Pick<ServerContext, DailyShareServices>, userId: string): Promise<void> {
  return countDailyShare(services, {
    ...{ id: 'writings', userId, key: `write:${userId}` },
    message: `You’ve had ${WRITINGS_PER_DAY} texts written today. Nothing has changed. Try again tomorrow.`,
  });
}

/** What users read of a failure; the reason is for the log. Nobody reads what comes of a request that was stopped. */
export function createWriterError(
  failure: ScriptWriterFailure,
  { log, signal }: { readonly log: ServerContext['log']; readonly signal: AbortSignal },
): HttpError {
  if (signal.aborted) return new HttpError(400, 'stopped', { message: 'The request was stopped. Nothing has changed.' });
  if (failure.kind === 'throttled') {
    return new HttpError(503, 'writer-busy', {
      message: 'The language model is busy. Nothing has changed. Try again in a moment.',
      ...(failure.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
    });
  }
  log.warn('The language model refused or failed.', { reason: failure.kind, ...('detail' in failure && { detail: failure.detail }) });
  if (failure.kind === 'unusable') {
    return new HttpError(503, 'unusable-script', {
      message: 'What the language model wrote can’t be used. Nothing has changed. Try again, or ask for another length.',
    });
  }
  return new HttpError(503, 'writer-unavailable', {
    message: 'The language model isn’t available right now. Nothing has changed. Try again later.',
  });
}
