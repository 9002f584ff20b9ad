import { computeSmoothStep } from '../exact-math.ts';
import { LIP_SAMPLES, type LipLines } from '../presenter-pack.ts';
import { type DrawableMouth, MOUTH_STEP, type ScaledMouth } from './scaled-mouth.ts';

/** The cells that move in one frame, counted from the area's corner. */
export interface MovingBox {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** Per node of the box, row by row: where a source image is sampled, less the node's place, in 1/65536 pixels. */
export interface MouthWarp {
  readonly x: Int32Array;
  readonly y: Int32Array;
}

const ONE = 65536;
/** Units of a face: lips move as a whole up to the first distance, skin beyond the second not at all. */
const UPPER = { lip: 7, still: 32 } as const;
const LOWER = { lip: 12, still: 50 } as const;
/** Half mouth widths: beyond the first the movement fades, beyond the second there is none. */
const SIDE = { corner: 1, still: 1.9 } as const;
/** How much further a full smile moves the cheeks: units above the lips, and half mouth widths beside them. */
const CHEEKS = { above: 18, beside: 0.4 } as const;
/** Half mouth widths above and below the lips within which corners pull the skin sideways. */
const PULL = 0.7;

export function findMovingBox(mouth: ScaledMouth, target: LipLines, smile: number): MovingBox {
  const { columns, rows, unit } = mouth;
  const half = (target.right - target.left) / 2;
  const middle = (target.left + target.right) / 2;
  const reach = computeReach(smile);
  const [top, bottom] = [Math.min(...target.upper) - reach.above * unit, Math.max(...target.lower) + LOWER.still * unit];
  const column = Math.min(Math.max(Math.floor((middle - reach.beside * half) / MOUTH_STEP), 0), columns);
  const row = Math.min(Math.max(Math.floor(top / MOUTH_STEP), 0), rows);
  return {
    column,
    row,
    columns: Math.max(Math.min(Math.ceil((middle + reach.beside * half) / MOUTH_STEP), columns) - column, 0),
    rows: Math.max(Math.min(Math.ceil(bottom / MOUTH_STEP), rows) - row, 0),
  };
}

/**
 * Warps that bring each source's lips to the target's: the line itself exactly, the skin around it less and less. They are in the mouth's
 * scratch memory: the next call overwrites them.
 */
export function computeMouthWarps(
  mouth: DrawableMouth,
  box: MovingBox,
  lips: { readonly target: LipLines; readonly sources: readonly LipLines[]; readonly smile: number },
): readonly MouthWarp[] {
  const { target } = lips;
  const across = box.columns + 1;
  const nodes = across * (box.rows + 1);
  const room = mouth.warps.fill(0, 0, lips.sources.length * 2 * nodes);
  const warps = lips.sources.map((_, at) => ({
    x: room.subarray(at * 2 * nodes, (at * 2 + 1) * nodes),
    y: room.subarray((at * 2 + 1) * nodes, (at * 2 + 2) * nodes),
  }));
  const moves = lips.sources.map((source) => computeColumnMoves(source, target, box));
  const half = (target.right - target.left) / 2;
  const middle = (target.left + target.right) / 2;
  const reach = computeReach(lips.smile);
  const node = { moves, warps, sideways: 0, upper: 0, lower: 0 };
  for (let column = 0; column < across; column++) {
    const t = ((box.column + column) * MOUTH_STEP - middle) / half;
    const side = 1 - computeSmoothStep(SIDE.corner, reach.beside, Math.abs(t));
    if (side === 0) continue;
    const upper = sampleLine(target.upper, t);
    const lower = Math.max(sampleLine(target.lower, t), upper);
    const place: NodePlace = { upper, lower, loose: 0.5, unit: mouth.unit, above: reach.above, pull: PULL * half };
    for (let row = 0, at = column; row <= box.rows; row++, at += across) {
      const loose = (mouth.loose[(box.row + row) * (mouth.columns + 1) + box.column + column] ?? 0) * side;
      if (loose === 0) continue;
      place.loose = loose;
      weighNode(node, (box.row + row) * MOUTH_STEP, place);
      moveNode(node, { column, at, across });
    }
  }
  return warps;
}

/** Where movement ends: units above the lips, half mouth widths beside their middle. A smile lifts the cheeks with the corners. */
function computeReach(smile: number): { readonly above: number; readonly beside: number } {
  const share = Math.min(Math.max(smile, 0), 1);
  return { above: UPPER.still + CHEEKS.above * share, beside: SIDE.still + CHEEKS.beside * share };
}

/** Movements of one source, per column of the box: of the corners and of both edges, in pixels. */
interface ColumnMoves {
  readonly across: Float64Array;
  readonly upper: Float64Array;
  readonly lower: Float64Array;
}

function computeColumnMoves(source: LipLines, target: LipLines, box: MovingBox): ColumnMoves {
  const across = new Float64Array(box.columns + 1);
  const upper = new Float64Array(box.columns + 1);
  const lower = new Float64Array(box.columns + 1);
  const middle = (target.left + target.right) / 2;
  const half = (target.right - target.left) / 2;
  for (let column = 0; column <= box.columns; column++) {
    const t = ((box.column + column) * MOUTH_STEP - middle) / half;
    const within = Math.min(Math.max(t, -1), 1);
    across[column] = (source.left - target.left) * ((1 - within) / 2) + (source.right - target.right) * ((1 + within) / 2);
    upper[column] = sampleLine(source.upper, t) - sampleLine(target.upper, t);
    lower[column] = sampleLine(source.lower, t) - sampleLine(target.lower, t);
  }
  return { across, upper, lower };
}

/** Shares of a column's movements at one node. */
interface NodeWeights {
  readonly moves: readonly ColumnMoves[];
  readonly warps: readonly MouthWarp[];
  sideways: number;
  upper: number;
  lower: number;
}

interface NodePlace {
  readonly upper: number;
  readonly lower: number;
  loose: number;
  readonly unit: number;
  /** Units above the lips beyond which skin does not move. */
  readonly above: number;
  /** Pixels above and below the lips that corners pull sideways. */
  readonly pull: number;
}

function weighNode(node: NodeWeights, y: number, place: Readonly<NodePlace>): void {
  const { upper, lower, loose, unit, above } = place;
  node.upper = 0;
  node.lower = 0;
  if (y <= upper) {
    node.upper = loose * (1 - computeSmoothStep(UPPER.lip * unit, above * unit, upper - y));
    node.sideways = loose * (1 - computeSmoothStep(0, place.pull, upper - y));
  } else if (y >= lower) {
    node.lower = loose * (1 - computeSmoothStep(LOWER.lip * unit, LOWER.still * unit, y - lower));
    node.sideways = loose * (1 - computeSmoothStep(0, place.pull, y - lower));
  } else {
    node.lower = (loose * (y - upper)) / (lower - upper);
    node.upper = loose - node.lower;
    node.sideways = loose;
  }
}

/** Sources never go back from one node to the next: an image that folds over itself would show a point twice. */
function moveNode(
  node: NodeWeights,
  { column, at, across }: { readonly column: number; readonly at: number; readonly across: number },
): void {
  for (let source = 0; source < node.moves.length; source++) {
    const move = node.moves[source];
    const warp = node.warps[source];
    if (move === undefined || warp === undefined) continue;
    const x = node.sideways * (move.across[column] ?? 0) * ONE;
    const y = (node.upper * (move.upper[column] ?? 0) + node.lower * (move.lower[column] ?? 0)) * ONE;
    warp.x[at] = column === 0 ? x : Math.max(x, (warp.x[at - 1] ?? 0) - MOUTH_STEP * ONE);
    warp.y[at] = at < across ? y : Math.max(y, (warp.y[at - across] ?? 0) - MOUTH_STEP * ONE);
  }
}

/** A line's height at `t` from -1 (left corner) to 1; beyond, that of the corner. */
function sampleLine(line: Float32Array, t: number): number {
  const place = Math.min(Math.max(((t + 1) / 2) * (LIP_SAMPLES - 1), 0), LIP_SAMPLES - 1.001);
  const at = Math.floor(place);
  const value = line[at] ?? 0;
  return value + ((line[at + 1] ?? 0) - value) * (place - at);
}
