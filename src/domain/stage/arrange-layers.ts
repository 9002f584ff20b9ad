import { moveKeyframes } from '../project/keyframe.ts';
import type { Layer } from '../project/project.ts';
import { countWords } from '../script/parse-script.ts';
import { getBounds } from './box-geometry.ts';
import { type FreeLayer, isFreeLayer, limitBox } from './free-layer.ts';

export type ZMove = 'forward' | 'backward' | 'front' | 'back';

/** Moves layers among all layers of the scene; several keep their order. */
export function reorderLayers(layers: readonly Layer[], ids: ReadonlySet<string>, move: ZMove): readonly Layer[] {
  const chosen = layers.filter(({ id }) => ids.has(id));
  const others = layers.filter(({ id }) => !ids.has(id));
  switch (move) {
    case 'front':
      return [...others, ...chosen];
    case 'back':
      return [...chosen, ...others];
    case 'forward':
      return stepForward(layers, ids);
    case 'backward':
      return stepForward(layers.toReversed(), ids).toReversed();
  }
}

/** Each chosen layer changes places with the next one that isn't chosen. */
function stepForward(layers: readonly Layer[], ids: ReadonlySet<string>): Layer[] {
  const result = [...layers];
  for (let at = result.length - 2; at >= 0; at--) {
    const [layer, next] = [result[at], result[at + 1]];
    if (layer === undefined || next === undefined || !ids.has(layer.id) || ids.has(next.id)) continue;
    result[at] = next;
    result[at + 1] = layer;
  }
  return result;
}

/** An id that no layer of the scene has: the name, or the name with a number. */
export function createLayerId(name: string, layers: readonly { readonly id: string }[]): string {
  const taken = new Set(layers.map(({ id }) => id));
  let id = name;
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
  return id;
}

/** Offset of a copy from its original, in shares of the frame. */
const COPY_OFFSET = 0.03;

/** The scene's layers with copies on top, under ids of their own; anchors beyond the scene's words span the whole scene. */
export function pasteLayers(
  scene: { readonly layers: readonly Layer[]; readonly script: string },
  copied: readonly FreeLayer[],
): { readonly layers: readonly Layer[]; readonly ids: readonly string[] } {
  const words = countWords(scene.script);
  const layers: Layer[] = [...scene.layers];
  const ids: string[] = [];
  for (const layer of copied) {
    const id = createLayerId(layer.kind, layers);
    const inPlace = layers.some((other) => isFreeLayer(other) && JSON.stringify(other.box) === JSON.stringify(layer.box));
    const { x, y } = layer.box;
    const box = inPlace ? limitBox({ ...layer.box, x: x + COPY_OFFSET, y: y + COPY_OFFSET }) : layer.box;
    const { locked: _lock, ...others } = layer;
    const fits = [layer.from, layer.to, ...(layer.keyframes ?? []).map(({ at }) => at)].every(
      (anchor) => !('word' in anchor) || anchor.word < words,
    );
    const span = fits ? {} : ({ from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const);
    const pasted = moveKeyframes(others, (anchor) => (fits ? anchor : undefined));
    layers.push({ ...pasted, ...span, id, box });
    ids.push(id);
  }
  return { layers, ids };
}

export const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** Aligns layers with each other; a single one with the frame. */
export function alignLayers(layers: readonly FreeLayer[], alignment: Alignment, ratio: number): readonly FreeLayer[] {
  const bounds = layers.map((layer) => getBounds(layer, ratio));
  const single = layers.length === 1;
  const left = single ? 0 : Math.min(...bounds.map(({ x }) => x));
  const right = single ? 1 : Math.max(...bounds.map(({ x, width }) => x + width));
  const top = single ? 0 : Math.min(...bounds.map(({ y }) => y));
  const bottom = single ? 1 : Math.max(...bounds.map(({ y, height }) => y + height));
  return layers.map((layer, at) => {
    const { x, y, width, height } = bounds[at] ?? layer.box;
    const by = {
      left: { x: left - x, y: 0 },
      center: { x: (left + right - width) / 2 - x, y: 0 },
      right: { x: right - width - x, y: 0 },
      top: { x: 0, y: top - y },
      middle: { x: 0, y: (top + bottom - height) / 2 - y },
      bottom: { x: 0, y: bottom - height - y },
    }[alignment];
    return moveLayer(layer, by);
  });
}

/** Makes the gaps between three or more layers equal; the outer ones stay. */
export function distributeLayers(layers: readonly FreeLayer[], axis: 'x' | 'y', ratio: number): readonly FreeLayer[] {
  const side = axis === 'x' ? 'width' : 'height';
  const boxes = new Map(layers.map((layer) => [layer.id, getBounds(layer, ratio)]));
  const getBox = (layer: FreeLayer): FreeLayer['box'] => boxes.get(layer.id) ?? layer.box;
  const sorted = layers.toSorted((one, other) => getBox(one)[axis] - getBox(other)[axis]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || layers.length < 3) return layers;
  const whole = getBox(last)[axis] + getBox(last)[side] - getBox(first)[axis];
  const gap = (whole - sorted.reduce((sum, layer) => sum + getBox(layer)[side], 0)) / (sorted.length - 1);
  let next = getBox(first)[axis];
  const starts = new Map<string, number>();
  for (const layer of sorted) {
    starts.set(layer.id, next);
    next += getBox(layer)[side] + gap;
  }
  return layers.map((layer) => {
    if (layer === first || layer === last) return layer;
    const by = (starts.get(layer.id) ?? 0) - getBox(layer)[axis];
    return moveLayer(layer, axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by });
  });
}

export function moveLayer<Moved extends FreeLayer>(layer: Moved, by: { readonly x: number; readonly y: number }): Moved {
  return { ...layer, box: limitBox({ ...layer.box, x: layer.box.x + by.x, y: layer.box.y + by.y }) };
}
