import type { StageElement } from '../project/stage-element.ts';
import { findSpot, toShares } from '../project/stage-spot.ts';
import type { SceneTextInput, TimedSvg } from './create-static-svgs.ts';
import type { Overlay } from './prepared-scene.ts';
import type { Box } from './title-area.ts';
import { isCard } from '../project/layer-kinds.ts';

interface DrawnParts {
  /** Absent: the presenter can't be moved. */
  readonly presenter?: Pick<StageElement, 'box' | 'spot'>;
  /** Presenters beside the first. */
  readonly beside: readonly { readonly speaker: number; readonly place: DrawnParts['presenter'] | undefined }[];
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
  const { presenter } = drawn;
  const whole = { from: 0, to: timeline.frameCount };
  return [
    ...drawn.beside.flatMap(({ speaker, place }) =>
      place === undefined ? [] : [{ part: { kind: 'presenter' as const, speaker }, ...place, ...whole }],
    ),
    ...(presenter === undefined ? [] : [{ part: { kind: 'presenter' as const }, ...presenter, ...whole }]),
    ...layers,
    ...captions,
  ];
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
