import { ERROR_LIMITS } from './error-limits.ts';

/** When each error was told last, oldest first; the errors that were told longest ago first. */
export type ToldTimes = ReadonlyMap<string, readonly number[]>;

/** Whether the same error may be told once more, and what is known after it. */
export function mayTell(told: ToldTimes, key: string, now: number): { readonly may: boolean; readonly told: ToldTimes } {
  const recent = (told.get(key) ?? []).filter((at) => now - at < ERROR_LIMITS.sameErrorWindow);
  const may = recent.length < ERROR_LIMITS.sameErrorTimes;
  const others = [...told].filter(([known]) => known !== key).slice(-(ERROR_LIMITS.sameErrorsKnown - 1));
  return { may, told: new Map([...others, [key, may ? [...recent, now] : recent]]) };
}

/** What two reports of the same error have in common. Never throws, whatever was thrown. */
export function sameErrorKey(error: unknown): string {
  try {
    if (!(error instanceof Error)) return String(error);
    const [, place = ''] = /\n\s*(at .+|.+@.+)/.exec(error.stack ?? '') ?? [];
    return `${error.name}: ${error.message} ${place}`;
  } catch {
    return 'unreadable';
  }
}
