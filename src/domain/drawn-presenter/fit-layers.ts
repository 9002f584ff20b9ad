import type { RigFill } from '../renderer/drawing/rig.ts';
import type { Layer, Stroke } from './compile-rig.ts';
import type { FaceShape } from './face.ts';

/** The face that something was drawn for; what isn't named doesn't matter to it. Plate pixels. */
export type DrawnFor = Pick<FaceShape, 'wide'> & Partial<Pick<FaceShape, 'jaw' | 'chin'>>;

const X = 450;
/** Rows at which a face has its whole width, the corner of the jaw, and where the chin begins. */
const CHEEK_ROW = 450;
const JAW_ROW = 604;
const CHIN_ROW = 650;

/** Hair, beards and cloth that were drawn for one face, on another one. On their own face they stay as they are. */
export function fitLayers(layers: readonly Layer[], from: DrawnFor, face: FaceShape): readonly Layer[] {
  const across = face.wide / from.wide;
  const jaw = from.jaw === undefined ? across : face.jaw / from.jaw;
  const down = from.chin === undefined ? 1 : (face.chin - CHIN_ROW) / (from.chin - CHIN_ROW);
  if (across === 1 && jaw === 1 && down === 1) return layers;
  const fit: FitPoint = (x, y) => {
    const low = Math.min(Math.max((y - CHEEK_ROW) / (JAW_ROW - CHEEK_ROW), 0), 1);
    return [X + (x - X) * (across + (jaw - across) * low), y > CHIN_ROW ? CHIN_ROW + (y - CHIN_ROW) * down : y];
  };
  return layers.map((layer) => ({ ...layer, shapes: layer.shapes.map((shape) => fitShape(shape, fit)) }));
}

type FitPoint = (x: number, y: number) => readonly [number, number];

const POINT = /(-?\d+(?:\.\d+)?(?:e-?\d+)?) (-?\d+(?:\.\d+)?(?:e-?\d+)?)/gu;

function fitShape(shape: Stroke, fit: FitPoint): Stroke {
  const path = shape.path.replaceAll(POINT, (_, x: string, y: string) => fit(Number(x), Number(y)).join(' '));
  return { ...shape, path, fill: typeof shape.fill === 'string' ? shape.fill : fitFill(shape.fill, fit) };
}

function fitFill(fill: RigFill, fit: FitPoint): RigFill {
  const { linear, radial } = fill;
  return {
    ...fill,
    ...(linear && { linear: [...fit(linear[0], linear[1]), ...fit(linear[2], linear[3])] as const }),
    ...(radial && { radial: [...fit(radial[0], radial[1]), radial[2], radial[3]] as const }),
  };
}
