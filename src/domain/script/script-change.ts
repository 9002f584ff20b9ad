/** Other text in one place of a script. `from..to`: what goes, in UTF-16 units, the end exclusive. */
export interface ScriptChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export function applyScriptChange(script: string, { from, to, insert }: ScriptChange): string {
  return script.slice(0, from) + insert + script.slice(to);
}

/** Whether the place is in the script. */
export function isWithinScript(script: string, { from, to }: Pick<ScriptChange, 'from' | 'to'>): boolean {
  return Number.isInteger(from) && Number.isInteger(to) && from >= 0 && from <= to && to <= script.length;
}

/** The shortest change that makes one script the other, without cutting a character in half; null for the same script. */
export function findScriptChange(before: string, after: string): ScriptChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  if (head > 0 && isHighSurrogate(before.charCodeAt(head - 1))) head--;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  if (tail > 0 && isLowSurrogate(before.charCodeAt(before.length - tail))) tail--;
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}

/** The change with as much of its text as a script of `limit` UTF-16 units has room for. */
export function limitScriptChange(script: string, change: ScriptChange, limit: number): ScriptChange {
  const room = Math.max(limit - (script.length - (change.to - change.from)), 0);
  if (change.insert.length <= room) return change;
  const end = room > 0 && isHighSurrogate(change.insert.charCodeAt(room - 1)) ? room - 1 : room;
  return { ...change, insert: change.insert.slice(0, end) };
}

/** Puts a mark in the place of a selection, with spaces between it and the words beside it. */
export function createMarkChange(script: string, { from, to }: Pick<ScriptChange, 'from' | 'to'>, mark: string): ScriptChange {
  const before = from > 0 && !/\s/u.test(script[from - 1] ?? '') ? ' ' : '';
  const after = /\s/u.test(script[to] ?? '') ? '' : ' ';
  return { from, to, insert: `${before}${mark}${after}` };
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd8_00 && unit <= 0xdb_ff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc_00 && unit <= 0xdf_ff;
