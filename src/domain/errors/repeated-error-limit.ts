import { ERROR_LIMITS } from './error-limits.ts';

/** Times of the last reports of each error, oldest first; least recently reported error first. */
export type ReportTimes = ReadonlyMap<string, readonly number[]>;

/** Rate limit of one error: whether it may be reported again, and the times afterwards. */
export function checkRepeatedError(
  reported: ReportTimes,
  key: string,
  now: number,
): { readonly allowed: boolean; readonly times: ReportTimes } {
  const recent = (reported.get(key) ?? []).filter((at) => now - at < ERROR_LIMITS.sameErrorWindow);
  const allowed = recent.length < ERROR_LIMITS.sameErrorTimes;
  const others = [...reported].filter(([known]) => known !== key).slice(-(ERROR_LIMITS.sameErrorsKnown - 1));
  return { allowed, times: new Map([...others, [key, allowed ? [...recent, now] : recent]]) };
}

/** Key that reports of the same error share. Never throws, whatever was thrown. */
export function getErrorKey(error: unknown): string {
  try {
    if (!(error instanceof Error)) return String(error);
    const [, location = ''] = /\n\s*(at .+|.+@.+)/.exec(error.stack ?? '') ?? [];
    return `${error.name}: ${error.message} ${location}`;
  } catch {
    return 'unreadable';
  }
}
