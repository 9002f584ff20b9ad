import type { LipLinesHeader } from '../renderer/pack-header.ts';
import { LIP_SAMPLES } from '../renderer/presenter-pack.ts';
import { fitMouthShape } from './fit-mouth-shape.ts';
import type { Area } from './float-image.ts';
import { readCurve } from './lip-curve.ts';
import { type LipLayer, LowerLip, UpperLip } from './lip-layers.ts';
import { type MouthGeometry, toPlate } from './mouth-geometry.ts';
import { MOUTH_SPRITES } from './mouth-visemes.ts';

/** A column of a layer depends a little on the height that is asked for: solved by asking again. */
const ROUNDS = 4;
/** Positions are stored in this part of a pixel. */
const STEPS_PER_PIXEL = 8;

/** Heights of both lips' inner edges at a place along the mouth, in the mouth's frame. */
type ReadEdges = (along: number) => readonly [upper: number, lower: number];

/** Lip lines of every mouth sprite and, as '', of the face at rest: known here, so that the renderer doesn't have to find them in the pixels. */
export function computeLipLines(mouth: MouthGeometry, area: Area): Readonly<Record<string, LipLinesHeader>> {
  const lines: Record<string, LipLinesHeader> = { '': traceEdges({ mouth, area, width: 1 }, (along) => readRest(mouth, along)) };
  for (const [id, shape] of MOUTH_SPRITES) {
    const pose = fitMouthShape(mouth, shape);
    const layers = [new UpperLip(pose), new LowerLip(pose)] as const;
    lines[id] = traceEdges({ mouth, area, width: pose.shape.width }, (along) => [
      findMovedEdge(layers[0], along, mouth.line),
      findMovedEdge(layers[1], along, mouth.line),
    ]);
  }
  return lines;
}

function readRest(mouth: MouthGeometry, along: number): readonly [number, number] {
  const middle = (readCurve(mouth.upper, along) + readCurve(mouth.lower, along)) / 2;
  return [middle, middle];
}

/** Where the inner edge of a lip has moved to. */
function findMovedEdge(layer: LipLayer, along: number, line: number): number {
  let height = line;
  for (let round = 0; round < ROUNDS; round++) {
    layer.place(along, height);
    height = layer.edge() + layer.displace(layer.edge());
  }
  return height;
}

interface Traced {
  readonly mouth: MouthGeometry;
  readonly area: Area;
  /** Of the mouth, relative to rest. */
  readonly width: number;
}

function traceEdges({ mouth, area, width }: Traced, readEdges: ReadEdges): LipLinesHeader {
  const [left, top] = area;
  const upper: number[] = [];
  const lower: number[] = [];
  const ends: number[] = [];
  for (let sample = 0; sample < LIP_SAMPLES; sample++) {
    const along = ((2 * sample) / (LIP_SAMPLES - 1) - 1) * mouth.halfWidth * width;
    const [above, below] = readEdges(along);
    const middle = (above + below) / 2;
    const isOpen = below > above;
    const [x, high] = toPlate(mouth, along, isOpen ? above : middle);
    const [, low] = toPlate(mouth, along, isOpen ? below : middle);
    upper.push(roundPosition(high - top));
    lower.push(roundPosition(low - top));
    if (sample === 0 || sample === LIP_SAMPLES - 1) ends.push(roundPosition(x - left));
  }
  const [from = 0, to = 0] = ends;
  return { left: from, right: to, upper, lower };
}

function roundPosition(pixels: number): number {
  return Math.round(pixels * STEPS_PER_PIXEL) / STEPS_PER_PIXEL;
}
