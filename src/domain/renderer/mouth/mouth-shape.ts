import { CONSONANTS, type MouthTrack } from '../../speech/mouth-track.ts';
import type { MouthGrid } from '../presenter-pack.ts';

/** Where a frame's mouth stands in the grid. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
  /** Parts of the way to the next row and column, 0 to 1. */
  readonly down: number;
  readonly across: number;
  /** '' for none. */
  readonly consonant: string;
  /** Part of the face that the consonant's sprite covers, 0 to 1. */
  readonly covered: number;
}

interface GridPack {
  readonly grid: MouthGrid;
  readonly roundOpening: number;
}

/** What a frame's mouth does, within the grid and what looks right with round lips. */
export function findMouthPlace(
  mouth: MouthTrack,
  n: number,
  pack: GridPack,
): Pick<GridPosition, 'consonant' | 'covered'> & { readonly open: number; readonly width: number } {
  const { openings, widths } = pack.grid;
  const width = clampToSteps(mouth.width[n] ?? 0, widths);
  const requested = clampToSteps(mouth.open[n] ?? 0, openings);
  const open = width < 0 ? Math.min(requested, requested + (pack.roundOpening - requested) * -width) : requested;
  const consonant = CONSONANTS[mouth.consonant[n] ?? 0] ?? '';
  return { open, width, consonant, covered: consonant === '' ? 0 : Math.min(Math.max(mouth.strength[n] ?? 0, 0), 1) };
}

/** Clamps the frame's opening and width to the grid and to what looks right with round lips. */
export function findGridPosition(mouth: MouthTrack, n: number, pack: GridPack): GridPosition {
  const { open, width, consonant, covered } = findMouthPlace(mouth, n, pack);
  const [row, down] = findStep(pack.grid.openings, open);
  const [column, across] = findStep(pack.grid.widths, width);
  return { row, down, column, across, consonant, covered };
}

/** Index of the step that contains `value`, and the fraction within it. */
export function findStep(steps: readonly number[], value: number): readonly [number, number] {
  let index = 0;
  while (index < steps.length - 2 && value >= (steps[index + 1] ?? 0)) index++;
  const from = steps[index] ?? 0;
  const to = steps[index + 1] ?? from + 1;
  return [index, (value - from) / (to - from)];
}

function clampToSteps(value: number, steps: readonly number[]): number {
  return Math.min(Math.max(value, steps[0] ?? 0), steps[steps.length - 1] ?? 0);
}
