/** A mark of the tempo in the script, such as `[pace slow]`. `charStart..charEnd` is the mark itself: neither spoken nor captioned. */
export interface TempoMark {
  readonly charStart: number;
  readonly charEnd: number;
  /** Share of the voice's own tempo: above 1 is faster. */
  readonly speed: number;
}

/** Tempos with a name, slowest first. */
export const NAMED_SPEEDS = { slow: 0.85, normal: 1, fast: 1.15 } as const;
export type SpeedName = keyof typeof NAMED_SPEEDS;
export const SPEED_NAMES = ['slow', 'normal', 'fast'] as const satisfies readonly SpeedName[];

/** Others are limited to these: what a voice says beyond them is hard to follow. */
export const SLOWEST_SPEED = 0.7;
export const FASTEST_SPEED = 1.3;

const MARK = new RegExp(String.raw`\[pace[ \t]+(?:(${SPEED_NAMES.join('|')})|(\d{1,4})[ \t]*%)\]`, 'giu');

/** Finds `[pace slow]`, `[pace normal]`, `[pace fast]` and `[pace 110%]`. Other text in square brackets is ordinary text. */
export function findTempoMarks(script: string): readonly TempoMark[] {
  return [...script.matchAll(MARK)].map((match) => ({
    charStart: match.index,
    charEnd: match.index + match[0].length,
    speed: parseSpeed(match[1], match[2]),
  }));
}

function parseSpeed(name: string | undefined, percent: string | undefined): number {
  const known = SPEED_NAMES.find((each) => each === name?.toLowerCase());
  return known === undefined ? limitSpeed(Number(percent) / 100) : NAMED_SPEEDS[known];
}

export function limitSpeed(speed: number): number {
  return Math.min(Math.max(speed, SLOWEST_SPEED), FASTEST_SPEED);
}

/** The mark of a tempo, in whole percent. */
export function formatTempo(speed: number): string {
  const percent = Math.round(limitSpeed(speed) * 100);
  const name = SPEED_NAMES.find((each) => Math.round(NAMED_SPEEDS[each] * 100) === percent);
  return `[pace ${name ?? `${percent}%`}]`;
}

/** Tempo of what begins at `charStart`: of the last mark before it. */
export function getSpeed(marks: readonly TempoMark[], charStart: number): number {
  return marks.findLast(({ charEnd }) => charEnd <= charStart)?.speed ?? 1;
}
