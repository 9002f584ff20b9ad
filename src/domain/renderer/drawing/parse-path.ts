/** A path's numbers, and how they follow each other: `M` and `L` take a point, `C` three, `Z` none. */
export interface PathData {
  readonly commands: string;
  readonly points: Float32Array;
}

const TAKES: ReadonlyMap<string, number> = new Map([
  ['M', 2],
  ['L', 2],
  ['C', 6],
  ['Z', 0],
]);

/** Undefined for anything but absolute M, L, C and Z with their numbers. */
export function parsePath(path: string): PathData | undefined {
  const commands: string[] = [];
  const points: number[] = [];
  for (const [, letter = '', list = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/gu)) {
    const numbers = list
      .split(/[\s,]+/u)
      .filter((part) => part !== '')
      .map(Number);
    const takes = TAKES.get(letter);
    if (takes === undefined || (takes === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % takes !== 0)) return undefined;
    if (commands.length === 0 && letter !== 'M') return undefined;
    if (!numbers.every(Number.isFinite)) return undefined;
    commands.push(letter.repeat(takes === 0 ? 1 : numbers.length / takes));
    points.push(...numbers);
  }
  return commands.length === 0 ? undefined : { commands: commands.join(''), points: Float32Array.from(points) };
}
