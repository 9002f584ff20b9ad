import type { Cutout } from '../cutout.ts';
import type { FaceArea } from '../face-area.ts';
import type { LipLines, PresenterPack } from '../presenter-pack.ts';
import { findLips } from './find-lips.ts';

/** Pixels between nodes of the mouth's warp. */
export const MOUTH_STEP = 4;

/** Mouths as whole images with their lip lines, for warping. Pixels are the presenter's, positions from the area's corner. */
export interface ScaledMouth {
  /** By sprite id, '' for the plate. */
  readonly images: ReadonlyMap<string, MouthPlanes>;
  readonly lips: ReadonlyMap<string, LipLines>;
  /** Per node, row by row: 1 moves with the lips, 0 (border, transparent) stays. */
  readonly loose: Float32Array;
  readonly columns: number;
  readonly rows: number;
  /** Presenter pixels of one 296th of the mouth's rectangle: the unit of distances in a face. */
  readonly unit: number;
}

/** A mouth with memory for the warps of one frame, which the next frame overwrites: never shared by threads. */
export interface DrawableMouth extends ScaledMouth {
  readonly warps: Int32Array;
}

export interface MouthPlanes {
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

/** Images that one frame mixes: four of the grid and a consonant. */
const MOST_SOURCES = 5;
/** Width of the mouth's rectangle in units of a face. */
const RECT_UNITS = 296;
/** Sprites without lip lines of their own: the tongue hides the edge of the lip. */
const HIDDEN_LIPS = new Set(['TH']);
/** Sprites whose lips touch: what looks like a gap is the shadow between them. */
const CLOSED_LIPS = new Set(['PP']);

/** Undefined when the lips of a mouth cannot be found: such a pack is faded, not warped. */
export function scaleMouth(
  pack: PresenterPack,
  presenter: { readonly plate: Cutout; readonly scale: number; readonly area: FaceArea },
): ScaledMouth | undefined {
  const { plate, scale, area } = presenter;
  const found = pack.lips ?? findLips(pack);
  const ids = ['', ...area.sprites.keys()].filter((id) => !HIDDEN_LIPS.has(id));
  if (area.width === 0 || ids.some((id) => !found.has(id))) return undefined;
  const lips = new Map<string, LipLines>();
  const shift = { x: pack.mouth.left * scale - area.left, y: pack.mouth.top * scale - area.top };
  for (const id of ids) {
    const lines = found.get(id);
    if (lines !== undefined) lips.set(id, scaleLines(CLOSED_LIPS.has(id) ? closeLines(lines) : lines, scale, shift));
  }
  const images = new Map<string, MouthPlanes>();
  for (const id of ['', ...area.sprites.keys()]) images.set(id, addToPlate(plate, area, id));
  const nodes = findLooseNodes(plate, area);
  return { images, lips, ...nodes, unit: (pack.mouth.width * scale) / RECT_UNITS };
}

export function withOwnWarps(mouth: ScaledMouth): DrawableMouth {
  return { ...mouth, warps: new Int32Array(MOST_SOURCES * 2 * mouth.loose.length) };
}

function closeLines(lines: LipLines): LipLines {
  const middle = lines.upper.map((upper, at) => (upper + (lines.lower[at] ?? upper)) / 2);
  return { ...lines, upper: middle, lower: middle };
}

function scaleLines(lines: LipLines, scale: number, shift: { readonly x: number; readonly y: number }): LipLines {
  return {
    left: lines.left * scale + shift.x,
    right: lines.right * scale + shift.x,
    upper: lines.upper.map((y) => y * scale + shift.y),
    lower: lines.lower.map((y) => y * scale + shift.y),
  };
}

function addToPlate(plate: Cutout, area: FaceArea, id: string): MouthPlanes {
  const sprite = area.sprites.get(id);
  const whole = { left: area.left, top: area.top, width: area.width, height: area.height, stride: plate.width };
  const half = { left: area.left / 2, top: area.top / 2, width: area.width / 2, height: area.height / 2, stride: plate.width / 2 };
  return {
    y: addPlane(plate.y, sprite?.y, { ...whole, lowest: 0, highest: 219 }),
    u: addPlane(plate.u, sprite?.u, { ...half, lowest: 16, highest: 240 }),
    v: addPlane(plate.v, sprite?.v, { ...half, lowest: 16, highest: 240 }),
  };
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly lowest: number;
  readonly highest: number;
}

function addPlane(plate: Uint8Array, delta: Int16Array | undefined, window: Window): Uint8Array {
  const { left, top, width, height, stride, lowest, highest } = window;
  const result = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const from = (top + y) * stride + left;
    for (let x = 0; x < width; x++, at++) {
      const value = (plate[from + x] ?? 0) + (delta?.[at] ?? 0);
      result[at] = value < lowest ? lowest : value > highest ? highest : value;
    }
  }
  return result;
}

/** Nodes from the border over which the movement grows from nothing. */
const BORDER = 3;

/** Nothing moves at the border nor beside a pixel that is not opaque: there a warp would bend the outline. */
function findLooseNodes(plate: Cutout, area: FaceArea): Pick<ScaledMouth, 'loose' | 'columns' | 'rows'> {
  const columns = Math.ceil(area.width / MOUTH_STEP);
  const rows = Math.ceil(area.height / MOUTH_STEP);
  const loose = new Float32Array((columns + 1) * (rows + 1));
  const clear = new Uint8Array(plate.alpha.length);
  for (const at of area.alphaPixels) clear[at] = 1;
  const isOpaque = (column: number, row: number): boolean => {
    const x = Math.min(area.left + column * MOUTH_STEP, plate.width - 1);
    const y = Math.min(area.top + row * MOUTH_STEP, plate.height - 1);
    return plate.alpha[y * plate.width + x] === 255 && clear[y * plate.width + x] === 0;
  };
  for (let row = 0, node = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++, node++) {
      const fromBorder = Math.min(column, row, columns - column, rows - row) / BORDER;
      let opaque = 0;
      let seen = 0;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++, seen++) if (isOpaque(Math.max(column + dx, 0), Math.max(row + dy, 0))) opaque++;
      loose[node] = Math.min(fromBorder, 1) * Math.max(0, (2 * opaque) / seen - 1);
    }
  }
  return { loose, columns, rows };
}
