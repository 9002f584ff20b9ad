import { ERROR_LIMITS } from './error-limits.ts';

/** When each error was told last, oldest first; the errors that were told longest ago first. */
export type ReportTimes = ReadonlyMap<string, readonly number[]>;

/** Whether the same error may be told once more, and what is known after it. */
export function checkRepeatedError(reported: ReportTimes, key: string, now: number): { readonly may: boolean; readonly told: ReportTimes } {
  const recent = (reported.get(key) ?? []).filter((at) => now - at < ERROR_LIMITS.sameErrorWindow);
  const may = recent.length < ERROR_LIMITS.sameErrorTimes;
  const others = [...reported].filter(([known]) => known !== key).slice(-(ERROR_LIMITS.sameErrorsKnown - 1));
  return { may, told: new Map([...others, [key, may ? [...recent, now] : recent]]) };
}

/** What two reports of the same error have in common. Never throws, whatever was thrown. */
export function getErrorKey(error: unknown): string {
  try {
    if (!(error instanceof Error)) return String(error);
    const [, location = ''] = /\n\s*(at .+|.+@.+)/.exec(error.stack ?? '') ?? [];
    return `${error.name}: ${error.message} ${location}`;
  } catch {
    return 'unreadable';
  }
}
