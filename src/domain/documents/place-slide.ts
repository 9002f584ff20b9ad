import type { Background, HexColor, Layer, LayerBox } from '../project/project.ts';
import { FREE_LAYER_LIMITS, PROJECT_LIMITS } from '../project/project-limits.ts';
import { computeHexContrast } from '../renderer/compute-title-contrast.ts';
import type { Slide, SlideItem } from './source-document.ts';

/** Where a slide is shown in a wide frame: left of the presenter and above the captions; shares of the frame. */
const SLIDE_AREA: LayerBox = { x: 0.04, y: 0.06, width: 0.56, height: 0.74 };

const DEFAULT_BACKGROUND = { kind: 'colour', colour: '#f4f6f9' } as const satisfies Background;
const DARK = '#14181f';
const LIGHT = '#ffffff';

/** Minimum contrast of a slide's text with its background; another color is chosen below it. */
const LEAST_CONTRAST = 3;

/** Font size below which nobody reads a video; texts of smaller print start at it and shrink only where their box demands it. */
const SMALLEST_TEXT = 0.03;

/** Share of the slide from which an image under something else is its background. */
const FULL_BLEED = 0.85;

export interface PlacedSlide {
  readonly background: Background;
  readonly layers: readonly Layer[];
  /** Items beyond what a scene can hold. */
  readonly left: number;
}

/** The slide as background and layers of a scene, whole and readable beside a presenter on the right. */
export function placeSlide(slide: Slide): PlacedSlide {
  const [first, ...others] = slide.items;
  const isBackdrop = first?.kind === 'image' && others.length > 0 && first.box.width * first.box.height >= FULL_BLEED;
  const background: Background = isBackdrop ? { kind: 'image', assetId: first.image } : (slide.background ?? DEFAULT_BACKGROUND);
  const layers: Layer[] = [];
  let area = 0;
  let left = 0;
  for (const item of isBackdrop ? others : slide.items) {
    const box = placeBox(item.box);
    area += box.width * box.height;
    if (layers.length === PROJECT_LIMITS.layers || area > FREE_LAYER_LIMITS.area) left += 1;
    else layers.push(createLayer(item, { id: `item-${layers.length + 1}`, box, background }));
  }
  return { background, layers, left };
}

function createLayer(
  item: SlideItem,
  { id, box, background }: { readonly id: string; readonly box: LayerBox; readonly background: Background },
): Layer {
  const rotation = 'rotation' in item && item.rotation !== undefined ? { rotation: item.rotation } : {};
  const span = { id, from: { edge: 'scene-start' }, to: { edge: 'scene-end' }, box } as const;
  switch (item.kind) {
    case 'image':
      return { ...span, kind: 'image', assetId: item.image };
    case 'shape': {
      const { outline, fill } = item;
      const width = outline && clamp(outline.width * SLIDE_AREA.height, FREE_LAYER_LIMITS.outline);
      return {
        ...span,
        kind: 'shape',
        shape: item.shape,
        ...(fill !== undefined && { fill }),
        ...rotation,
        ...(outline && width !== undefined && { outline: { color: outline.color, width } }),
      };
    }
    case 'text':
      return {
        ...span,
        kind: 'text',
        text: item.text.slice(0, PROJECT_LIMITS.freeText),
        size: clamp(item.size * SLIDE_AREA.height, { min: SMALLEST_TEXT, max: FREE_LAYER_LIMITS.size.max }),
        weight: item.bold ? 700 : 500,
        color: chooseTextColor(item.color, background),
        align: item.align,
        ...rotation,
      };
  }
}

/** The part of the box that is on the slide, where the slide is in the frame. */
function placeBox({ x, y, width, height }: LayerBox): LayerBox {
  const [left, right] = [clamp(x, SLIDE), clamp(x + width, SLIDE)];
  const [top, bottom] = [clamp(y, SLIDE), clamp(y + height, SLIDE)];
  return {
    x: round(SLIDE_AREA.x + left * SLIDE_AREA.width),
    y: round(SLIDE_AREA.y + top * SLIDE_AREA.height),
    width: round(clamp((right - left) * SLIDE_AREA.width, FREE_LAYER_LIMITS.box)),
    height: round(clamp((bottom - top) * SLIDE_AREA.height, FREE_LAYER_LIMITS.box)),
  };
}

const SLIDE = { min: 0, max: 1 } as const;

function chooseTextColor(color: HexColor | undefined, background: Background): HexColor {
  const behind = background.kind === 'colour' ? background.colour : background.kind === 'gradient' ? background.from : undefined;
  if (behind === undefined) return color ?? LIGHT;
  if (color !== undefined && computeHexContrast(color, behind) >= LEAST_CONTRAST) return color;
  return computeHexContrast(DARK, behind) >= computeHexContrast(LIGHT, behind) ? DARK : LIGHT;
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value));
}

function round(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
