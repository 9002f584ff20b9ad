import type { Layer, LayerBox } from '../project/project.ts';
import { type FreeLayer, isFreeLayer, limitBox } from '../stage/free-layer.ts';
import { limitKeyframe } from '../stage/layer-keyframes.ts';
import { isInside } from './scene-layout.ts';

export interface Frames {
  readonly before: { readonly width: number; readonly height: number };
  readonly after: { readonly width: number; readonly height: number };
  /** How far layers keep their size: 1 is all of it, 0 their shares of the frame. */
  readonly growth: number;
}

/** From this share on, a box goes from edge to edge, and still does. */
const WHOLE = 0.6;
/** What a box has of the frame at most, that hasn't the whole of it. */
const MOST = 0.9;

/** What belongs together stays so: groups, and what is on a shape or image. */
export function fitLayers(layers: readonly Layer[], frames: Frames): readonly Layer[] {
  const free = layers.filter(isFreeLayer);
  return layers.map((layer) => {
    if (!isFreeLayer(layer)) return layer;
    const around = findBase(free, layer);
    const fitted = fitBox(around.box, frames);
    const inner = around === layer ? fitted : carryBox(layer.box, around.box, fitted);
    const [byX, byY] = [
      inner.x + inner.width / 2 - layer.box.x - layer.box.width / 2,
      inner.y + inner.height / 2 - layer.box.y - layer.box.height / 2,
    ];
    const keyframes = layer.keyframes?.map((keyframe) => limitKeyframe({ ...keyframe, x: keyframe.x + byX, y: keyframe.y + byY }));
    return { ...layer, box: inner, ...(keyframes && { keyframes }) };
  });
}

/** What a layer lies on: the largest box around it, of its group or below; itself where there is none. */
export function findBase(free: readonly FreeLayer[], layer: FreeLayer): FreeLayer {
  const below = free.slice(0, free.indexOf(layer)).filter((other) => other.kind !== 'text' && isInside(layer.box, widen(other.box)));
  const group = layer.group === undefined ? [] : free.filter(({ group: other }) => other === layer.group);
  const area = ({ box }: FreeLayer): number => box.width * box.height;
  return [layer, ...below.filter(({ box }) => box.width < WHOLE || box.height < WHOLE), ...group].reduce((one, other) =>
    area(other) > area(one) ? other : one,
  );
}

/** Share of the frame by which a box may stick out of the one it lies on: numbers of a project are rounded. */
const ROUNDED = 0.002;

function widen({ x, y, width, height }: LayerBox): LayerBox {
  return { x: x - ROUNDED, y: y - ROUNDED, width: width + 2 * ROUNDED, height: height + 2 * ROUNDED };
}

function fitBox(box: LayerBox, { before, after, growth }: Frames): LayerBox {
  const [short, shorter] = [Math.min(before.width, before.height), Math.min(after.width, after.height)];
  const width = fitLength(box.width, ((before.width / short) * (shorter / after.width)) ** growth);
  const height = fitLength(box.height, ((before.height / short) * (shorter / after.height)) ** growth);
  return limitBox({ x: fitPlace(box.x, box.width, width), y: fitPlace(box.y, box.height, height), width, height });
}

function fitLength(length: number, change: number): number {
  return length >= WHOLE ? length : Math.min(length * change, MOST);
}

/** As far between the edges as before. */
function fitPlace(at: number, length: number, fitted: number): number {
  const room = 1 - length;
  return room <= 0 ? at : (at / room) * (1 - fitted);
}

export function carryBox(box: LayerBox, from: LayerBox, to: LayerBox): LayerBox {
  const [across, down] = [to.width / from.width, to.height / from.height];
  return limitBox({
    x: to.x + (box.x - from.x) * across,
    y: to.y + (box.y - from.y) * down,
    width: box.width * across,
    height: box.height * down,
  });
}
