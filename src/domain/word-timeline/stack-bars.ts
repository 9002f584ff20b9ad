import type { Layer } from '../project/project.ts';
import { computeAnchorSeconds, type SceneTimes } from '../renderer/anchor-seconds.ts';

/** A layer on the timeline: from when to when it's shown, in seconds from the scene's first frame, and its row from 0. */
export interface LayerBar {
  readonly layer: Layer;
  readonly from: number;
  readonly to: number;
  readonly row: number;
}

/** Puts each layer, in drawing order, into the first row where it meets no other: nobody has to manage tracks. */
export function stackBars(layers: readonly Layer[], times: SceneTimes): readonly LayerBar[] {
  const bars: LayerBar[] = [];
  for (const layer of layers) {
    const from = computeAnchorSeconds(layer.from, times);
    const to = Math.max(computeAnchorSeconds(layer.to, times), from);
    let row = 0;
    while (bars.some((bar) => bar.row === row && bar.from < to && from < bar.to)) row++;
    bars.push({ layer, from, to, row });
  }
  return bars;
}
