import { getTitleColor } from '../renderer/title-colors.ts';
import type { Layer, Scene, Shape } from '../project/project.ts';
import type { FreeLayer } from './free-layer.ts';
import { createLayerId } from './arrange-layers.ts';

const WHOLE_SCENE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const ACCENT = '#ee6c2b';
/** Where progress bars are. */
const LOWER_EDGE = { x: 0, y: 0.988, width: 1, height: 0.012 };

/** Beside a presenter in the middle, in the color of titles. */
export function createTextLayer({ layers, background }: Pick<Scene, 'layers' | 'background'>, text: string): FreeLayer {
  return {
    ...WHOLE_SCENE,
    id: createLayerId('text', layers),
    kind: 'text',
    text,
    size: 0.07,
    weight: 700,
    color: getTitleColor(background),
    align: 'center',
    box: { x: 0.05, y: 0.1, width: 0.3, height: 0.2 },
  };
}

export function createShapeLayer(layers: readonly Layer[], shape: Shape): FreeLayer {
  const box = { x: 0.35, y: 0.35, width: 0.3, height: 0.3 };
  const base = { ...WHOLE_SCENE, id: createLayerId('shape', layers), kind: 'shape', shape } as const;
  if (shape === 'progress') return { ...base, box: LOWER_EDGE, fill: ACCENT };
  return shape === 'line'
    ? { ...base, box: { ...box, y: 0.48, height: 0.04 }, outline: { color: ACCENT, width: 0.01 } }
    : { ...base, box, fill: ACCENT };
}

export type UploadKind = 'image' | 'clip';

/** Beside a presenter in the middle. A clip plays again until the layer's end. */
export function createUploadLayer(layers: readonly Layer[], assetId: string, kind: UploadKind): FreeLayer {
  return {
    ...WHOLE_SCENE,
    id: createLayerId('image', layers),
    kind: 'image',
    assetId,
    ...(kind === 'clip' && { clip: {} }),
    box: { x: 0.04, y: 0.08, width: 0.3, height: 0.4 },
  };
}
