import type { StockFound } from '#ports/stock-api.ts';
import type { StockFailure } from '#server/ports/stock-media.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { TIMED_ALLOWANCES } from '#domain/fairness/timed-allowances.ts';

type Problem = NonNullable<StockFound['problem']>;

/** Calls of one user in a day that a stock service is asked for: all users share what the operator's key allows. */
export const STOCK_CALLS_PER_DAY = TIMED_ALLOWANCES.stockSearches.most;

export const SHARE_PROBLEM: Problem = {
  code: 'share',
  message: `You’ve searched stock ${STOCK_CALLS_PER_DAY} times today, which is a day’s share. Your uploads are still here. Try again tomorrow.`,
};

/** Whether the user may still ask the service today. */
export async function countStockCall(
  { rateLimitCounter, dailyUse }: Pick<ServerContext, 'rateLimitCounter' | 'dailyUse'>,
  userId: string,
): Promise<boolean> {
  const { count } = await rateLimitCounter.increment(`stock:${userId}`, TIMED_ALLOWANCES.stockSearches.window);
  const isAllowed = count <= STOCK_CALLS_PER_DAY;
  if (isAllowed) dailyUse.add('stockSearches', userId, 1);
  return isAllowed;
}

/** What users read of a failure; the reason is for the log. */
export function toStockProblem(failure: StockFailure, { log }: Pick<ServerContext, 'log'>): Problem {
  if (failure.kind === 'not-configured') {
    return { code: 'off', message: 'Stock pictures are off here. Ask your administrator to connect a stock service.' };
  }
  if (failure.kind === 'throttled') {
    return { code: 'busy', message: 'The stock service is busy. Nothing has changed. Try again in a minute.' };
  }
  log.warn('The stock service refused or failed.', { reason: failure.kind, ...('detail' in failure && { detail: failure.detail }) });
  if (failure.kind === 'quota-exceeded') {
    return {
      code: 'quota',
      message: 'This site has used up its searches for now. Nothing has changed. Try again later, or upload your own.',
    };
  }
  return { code: 'unreachable', message: 'The stock service can’t be reached right now. Nothing has changed. Try again later.' };
}
