import { blurField, blurLine } from './blur.ts';
import { type Curve, createLipCurve } from './lip-curve.ts';
import { type Field, sampleLinear } from './sample-image.ts';
import { traceImagePath } from './trace-image-path.ts';

interface MouthFrame {
  readonly unit: number;
  readonly origin: readonly [number, number];
  readonly across: readonly [number, number];
  readonly halfWidth: number;
}

interface Search {
  /** Height of the line in the mouth's middle. */
  readonly middle: number;
  /** Its darkest way, or where the field falls or rises most. */
  readonly follow: 'dark' | 'fall' | 'rise';
}

/** Units the line may lie off the average one, and the step of the search in pixels. */
const REACH = 6;
const STEP = 0.5;
const GRADIENT_GAIN = 4;
/** Cost of lying outside the window, which narrows to the corners, and of lying off the average line. */
const OUTSIDE = 0.25;
const OFF_LINE = 0.004;
const STIFFNESS = { jump: 2, stiffness: 0.012 } as const;

/** Moves the average lip line to the one that the image shows: the cheapest path over the mouth's columns. */
export function refineLipLine(field: Field, frame: MouthFrame, search: Search): Curve {
  const curve = createLipCurve(frame.halfWidth, search.middle);
  const rows = 2 * Math.round((REACH * frame.unit) / STEP) + 1;
  const cost = computeCosts(cropAround(field, frame, search.middle), { frame, curve, rows, follow: search.follow });
  const path = traceImagePath({ columns: curve.length, rows, cost }, STIFFNESS);
  const reach = (curve.length - 1) / 2;
  const offsets = Float64Array.from(path, (row, at) => {
    const part = Math.abs(at - reach) / frame.halfWidth;
    const cube = part * part * part;
    return (row - (rows - 1) / 2) * STEP * (1 - cube * cube);
  });
  const smooth = blurLine(offsets, (search.follow === 'dark' ? 3.5 : 5) * frame.unit);
  return curve.map((y, at) => y + (smooth[at] ?? 0));
}

interface Columns {
  readonly frame: MouthFrame;
  readonly curve: Curve;
  readonly rows: number;
  readonly follow: Search['follow'];
}

function computeCosts(
  near: { readonly field: Field; readonly left: number; readonly top: number },
  { frame, curve, rows, follow }: Columns,
): Float64Array {
  const cost = new Float64Array(curve.length * rows);
  const reach = (curve.length - 1) / 2;
  const { origin, across, unit } = frame;
  const values = new Float64Array(rows);
  for (let column = 0; column < curve.length; column++) {
    const x = column - reach;
    for (let row = 0; row < rows; row++) {
      const y = (curve[column] ?? 0) + (row - (rows - 1) / 2) * STEP;
      values[row] = sampleLinear(
        near.field,
        origin[0] + x * across[0] - y * across[1] - near.left,
        origin[1] + x * across[1] + y * across[0] - near.top,
      );
    }
    const measured = follow === 'dark' ? values : computeSlope(values, follow === 'rise' ? -GRADIENT_GAIN : GRADIENT_GAIN);
    const mean = measured.reduce((sum, value) => sum + value, 0) / rows;
    const part = Math.abs(x) / frame.halfWidth;
    const window = REACH * unit * (1 - part * part * part) + 0.6;
    for (let row = 0; row < rows; row++) {
      const off = Math.abs(row - (rows - 1) / 2) * STEP;
      cost[column * rows + row] = (measured[row] ?? 0) - mean + OUTSIDE * Math.max(off - window, 0) + (OFF_LINE * off) / unit;
    }
  }
  return cost;
}

function computeSlope(values: Float64Array, gain: number): Float64Array {
  const last = values.length - 1;
  return values.map(
    (_, at) => (gain * ((values[Math.min(at + 1, last)] ?? 0) - (values[Math.max(at - 1, 0)] ?? 0))) / (at > 0 && at < last ? 2 : 1),
  );
}

/** The field around the mouth, a little smoothed. */
function cropAround(
  field: Field,
  frame: MouthFrame,
  middle: number,
): { readonly field: Field; readonly left: number; readonly top: number } {
  const room = frame.halfWidth + 16 * frame.unit + Math.abs(middle);
  const left = Math.max(Math.floor(frame.origin[0] - room), 0);
  const top = Math.max(Math.floor(frame.origin[1] - room), 0);
  const right = Math.min(Math.ceil(frame.origin[0] + room), field.width);
  const bottom = Math.min(Math.ceil(frame.origin[1] + room), field.height);
  const width = Math.max(right - left, 1);
  const height = Math.max(bottom - top, 1);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    data.set(field.data.subarray((top + y) * field.width + left, (top + y) * field.width + left + width), y * width);
  return { field: blurField({ width, height, data }, 0.7 * frame.unit), left, top };
}
