import type { ForegroundMask } from '#domain/photo-presenter/foreground-mask.ts';
import { findHairTop } from '#domain/photo-presenter/find-hair-top.ts';
import type { PhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import { type FaceModel, loadFaceModel, type ModelFace, readForegroundFile } from './load-face-model.ts';
import { createForegroundModel, FOREGROUND_SIDE } from './foreground-model.ts';
import type { Tensor } from './tensors.ts';
import { toPhotoPoints } from './to-photo-points.ts';

/** An opaque image: RGB, 8 bit. */
export interface FaceOrder {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Places are pixels of the order's image. */
export type FaceResponse =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'found';
      readonly points: PhotoPoints;
      readonly score: number;
      readonly faces: number;
      readonly foreground: ForegroundMask;
    };

interface Models extends FaceModel {
  readonly findForeground: (image: Tensor) => Tensor;
}

/** Iris distances around the middle of the eyes in which a person is looked for: what a presenter shows of them. */
const PART = { aside: 5.5, above: 3.6, below: 6.2 } as const;
/** Score of a face in that of the surest. */
const LIKELY = 0.6;
const FULL = 255;

let loading: Promise<Models> | undefined;

/** The largest face, and the person it belongs to. */
export async function findFacePoints({ width, height, data }: FaceOrder): Promise<FaceResponse> {
  const models = await (loading ??= loadModels());
  const image = models.tensors.tensor(data, [1, height, width, 3], 'float32');
  try {
    const faces = dropUnlikely((await models.detect(image)).face);
    const largest = faces.toSorted((one, other) => getArea(other) - getArea(one))[0];
    if (largest === undefined || largest.mesh.length <= 468) return { kind: 'none' };
    const points = toPhotoPoints(largest, { width, height });
    const foreground = findForeground(models, image, placeForeground(points, { width, height }));
    const hairTop = findHairTop(points, foreground) ?? points.hairTop;
    return { kind: 'found', points: { ...points, hairTop }, score: largest.score, faces: faces.length, foreground };
  } finally {
    image.dispose();
  }
}

async function loadModels(): Promise<Models> {
  const model = await loadFaceModel();
  return { ...model, findForeground: createForegroundModel(model.tensors, await readForegroundFile()) };
}

/** A window or a lamp may be taken for a face, with less certainty than the one that is there. */
function dropUnlikely(faces: readonly ModelFace[]): readonly ModelFace[] {
  const best = Math.max(...faces.map(({ score }) => score));
  return faces.filter(({ score }) => score >= LIKELY * best);
}

function getArea({ box }: ModelFace): number {
  return box[2] * box[3];
}

type Part = Omit<ForegroundMask, 'data' | 'columns' | 'rows'>;

function placeForeground({ leftIris, rightIris }: PhotoPoints, size: { readonly width: number; readonly height: number }): Part {
  const distance = Math.max(Math.hypot(rightIris[0] - leftIris[0], rightIris[1] - leftIris[1]), 1);
  const [x, y] = [(leftIris[0] + rightIris[0]) / 2, (leftIris[1] + rightIris[1]) / 2];
  const left = Math.max(Math.floor(x - PART.aside * distance), 0);
  const top = Math.max(Math.floor(y - PART.above * distance), 0);
  const right = Math.min(Math.ceil(x + PART.aside * distance), size.width);
  const bottom = Math.min(Math.ceil(y + PART.below * distance), size.height);
  return { left, top, width: Math.max(right - left, 1), height: Math.max(bottom - top, 1) };
}

function findForeground({ tensors, findForeground: find }: Models, image: Tensor, part: Part): ForegroundMask {
  const [, rows = 1, columns = 1] = image.shape;
  const [bottom, right] = [Math.max(rows - 1, 1), Math.max(columns - 1, 1)];
  const box = Float32Array.of(
    part.top / bottom,
    part.left / right,
    (part.top + part.height - 1) / bottom,
    (part.left + part.width - 1) / right,
  );
  const mask = tensors.tidy(() => {
    const cut = tensors.image.cropAndResize(image, tensors.tensor(box, [1, 4]), tensors.tensor1d([0], 'int32'), [
      FOREGROUND_SIDE,
      FOREGROUND_SIDE,
    ]);
    return find(tensors.mul(cut, 1 / FULL));
  });
  const data = Uint8Array.from(mask.dataSync(), (share) => Math.round(share * FULL));
  mask.dispose();
  return { ...part, columns: FOREGROUND_SIDE, rows: FOREGROUND_SIDE, data };
}
