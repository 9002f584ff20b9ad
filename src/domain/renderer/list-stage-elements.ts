import type { StageElement } from '../project/stage-element.ts';
import { findSpot, toShares } from '../project/stage-spot.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import type { SceneTextInput, TimedSvg } from './create-static-svgs.ts';
import type { Overlay } from './prepared-scene.ts';
import type { Box } from './title-area.ts';
import { isCard } from '../project/layer-kinds.ts';

interface DrawnParts {
  /** The first one first. Without a place they can't be moved. */
  readonly presenters: readonly { readonly speaker: number; readonly place?: Pick<StageElement, 'box' | 'spot'> }[];
  readonly logos: readonly Overlay[];
  /** Of layers, and in the order above them of captions. */
  readonly texts: readonly TimedSvg[];
}

/** Everything of a scene that has a usual place, as it's drawn: presenter, logos, titles, names, and captions. */
export function listStageElements({ scene, timeline, project, size }: SceneTextInput, drawn: DrawnParts): readonly StageElement[] {
  const describe = (box: Box, scale: number) => ({ box: toShares(box, size), spot: findSpot(box, scale, size) });
  const boxes = [
    ...drawn.logos.map(({ cutout: { width, height }, left, top, from, to, order }) => ({ width, height, left, top, from, to, order })),
    ...drawn.texts,
  ];
  const layers = boxes.flatMap((box): readonly StageElement[] => {
    const layer = scene.layers[box.order];
    if (layer === undefined || (layer.kind !== 'logo' && !isCard(layer))) return [];
    return [{ part: { kind: 'layer', layerId: layer.id }, ...describe(box, layer.spot?.scale ?? 1), from: box.from, to: box.to }];
  });
  const lines = drawn.texts.filter(({ order }) => order === scene.layers.length);
  const captions = timeline.captions.flatMap(({ from, to }): readonly StageElement[] => {
    const box = joinBoxes(lines.filter((line) => line.from >= from && line.to <= to));
    if (box === undefined || !project.captions.burnedIn) return [];
    return [{ part: { kind: 'captions' }, ...describe(box, project.captions.spot?.scale ?? 1), from, to }];
  });
  const [first, ...beside] = drawn.presenters;
  const presenters = [...beside, ...(first === undefined ? [] : [first])].flatMap(({ speaker, place }) => {
    const part = { kind: 'presenter' as const, ...(speaker !== FIRST_SPEAKER && { speaker }) };
    const turns = timeline.turns?.filter((turn) => turn.speaker === speaker) ?? [{ from: 0, to: timeline.frameCount }];
    return place === undefined ? [] : turns.map(({ from, to }) => ({ part, ...place, from, to }));
  });
  return [...presenters, ...layers, ...captions];
}

/** The smallest box around all. */
function joinBoxes(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const foot = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: foot - top };
}
