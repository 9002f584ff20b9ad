/** Seconds. Positions this close to either end aren't resumed: who saw the credits begins again. */
const NEAR_END = 5;

/** Seconds to go on from, given what the browser stored; null to begin at the start. `duration` in seconds. */
export function findResumePosition(stored: string | null, duration: number): number | null {
  const position = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return position > NEAR_END && position < duration - NEAR_END ? position : null;
}

/** What to store of a position, to tenths of a second; null where nothing is worth it and what is stored goes. */
export function toStoredPosition(position: number, duration: number): string | null {
  const text = position.toFixed(1);
  return findResumePosition(text, duration) === null ? null : text;
}
