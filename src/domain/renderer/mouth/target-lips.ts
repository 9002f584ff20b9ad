import { LIP_SAMPLES, type LipLines, type MouthGrid } from '../presenter-pack.ts';
import type { GridPosition } from './mouth-shape.ts';

/** Lip lines that change in place, in pixels. */
interface MutableLips {
  left: number;
  right: number;
  readonly upper: Float32Array;
  readonly lower: Float32Array;
}

/** Consonants that lips close or teeth meet for; their width is of the vowels around them. */
const OWN_WIDTH = new Set(['SS', 'CH']);
/** How far a smile of 1 pulls the corners, in units of a face: out and up; and one of -1: in and down. People smile a little at rest. */
const SMILE = { out: 5.6, up: 8.5 } as const;
const FROWN = { in: 3, down: 15 } as const;

/** Lip lines of a frame: between those of the grid's four corners, then towards the consonant's, then smiling. */
export function computeTargetLips(
  lips: ReadonlyMap<string, LipLines>,
  grid: MouthGrid,
  frame: { readonly position: GridPosition; readonly smile: number; readonly unit: number },
): LipLines {
  const { position } = frame;
  const target = mixGrid(lips, grid, position);
  const consonant = lips.get(position.consonant);
  if (consonant !== undefined && position.covered > 0) {
    const moved = OWN_WIDTH.has(position.consonant)
      ? consonant
      : takeWidth(consonant, mixGrid(lips, grid, { ...position, row: 0, down: 0 }), lips.get(''));
    blendLips(target, moved, position.covered);
  }
  smileLips(target, frame.smile, frame.unit);
  return target;
}

function mixGrid(lips: ReadonlyMap<string, LipLines>, grid: MouthGrid, position: GridPosition): MutableLips {
  const result = { left: 0, right: 0, upper: new Float32Array(LIP_SAMPLES), lower: new Float32Array(LIP_SAMPLES) };
  for (const [dy, dx] of CORNERS) {
    const weight = (dy === 1 ? position.down : 1 - position.down) * (dx === 1 ? position.across : 1 - position.across);
    const lines = weight > 0 ? lips.get(grid.sprites[position.row + dy]?.[position.column + dx] ?? '') : undefined;
    if (lines !== undefined) addLips(result, lines, weight);
  }
  return result;
}

const CORNERS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

function addLips(target: MutableLips, lines: LipLines, weight: number): void {
  target.left += lines.left * weight;
  target.right += lines.right * weight;
  for (let at = 0; at < LIP_SAMPLES; at++) {
    target.upper[at] = (target.upper[at] ?? 0) + (lines.upper[at] ?? 0) * weight;
    target.lower[at] = (target.lower[at] ?? 0) + (lines.lower[at] ?? 0) * weight;
  }
}

function blendLips(target: MutableLips, lines: LipLines, share: number): void {
  target.left *= 1 - share;
  target.right *= 1 - share;
  for (let at = 0; at < LIP_SAMPLES; at++) {
    target.upper[at] = (target.upper[at] ?? 0) * (1 - share);
    target.lower[at] = (target.lower[at] ?? 0) * (1 - share);
  }
  addLips(target, lines, share);
}

/** The consonant's lips with the corners of closed lips of this width: its gap stays what it is. */
function takeWidth(consonant: LipLines, closed: LipLines, rest: LipLines | undefined): LipLines {
  if (rest === undefined) return consonant;
  const shift = consonant.upper.map(
    (_, at) => ((closed.upper[at] ?? 0) + (closed.lower[at] ?? 0) - (rest.upper[at] ?? 0) - (rest.lower[at] ?? 0)) / 2,
  );
  return {
    left: consonant.left + closed.left - rest.left,
    right: consonant.right + closed.right - rest.right,
    upper: consonant.upper.map((y, at) => y + (shift[at] ?? 0)),
    lower: consonant.lower.map((y, at) => y + (shift[at] ?? 0)),
  };
}

/** Corners out and up (or, below 0, in and down), the middle stays: both lines alike, so that closed lips stay closed. */
function smileLips(target: MutableLips, smile: number, unit: number): void {
  if (smile === 0) return;
  const aside = (smile > 0 ? SMILE.out : FROWN.in) * smile * unit;
  target.left -= aside;
  target.right += aside;
  for (let at = 0; at < LIP_SAMPLES; at++) {
    const t = (2 * at) / (LIP_SAMPLES - 1) - 1;
    const up = (smile > 0 ? SMILE.up : FROWN.down) * smile * unit * t * t;
    target.upper[at] = (target.upper[at] ?? 0) - up;
    target.lower[at] = (target.lower[at] ?? 0) - up;
  }
}
