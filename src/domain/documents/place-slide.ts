import { computeHexContrast } from '../shared/color-contrast.ts';
import type { Background, HexColor, Layer, LayerBox, Shape } from '../project/project.ts';
import { FREE_LAYER_LIMITS, PROJECT_LIMITS } from '../project/project-limits.ts';
import { ContentCounter } from './content-counter.ts';
import { placeTable } from './place-table.ts';
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
  /** What a scene can't hold: `shape` → 2. */
  readonly omitted: ReadonlyMap<string, number>;
}

/** The slide as background and layers of a scene, whole and readable beside a presenter on the right. */
export function placeSlide(slide: Slide): PlacedSlide {
  const [first, ...others] = slide.items;
  const isBackdrop = first?.kind === 'image' && others.length > 0 && first.box.width * first.box.height >= FULL_BLEED;
  const background: Background = isBackdrop ? { kind: 'image', assetId: first.image } : (slide.background ?? DEFAULT_BACKGROUND);
  const omitted = new ContentCounter();
  const layers: Layer[] = [];
  let area = 0;
  for (const item of chooseItems(isBackdrop ? others : slide.items, omitted)) {
    const box = placeBox(item.box);
    area += box.width * box.height;
    if (area > FREE_LAYER_LIMITS.area) omitted.add('extra item');
    else layers.push(createLayer(item, { id: `item-${layers.length + 1}`, box, background }));
    if (item.kind === 'text' && item.text.length > PROJECT_LIMITS.freeText) omitted.add('text ending');
  }
  return { background, layers, omitted: omitted.counts };
}

/** What layers can show, as many as a scene has room for. What every slide has goes first where there is too much. */
function chooseItems(items: readonly SlideItem[], omitted: ContentCounter): readonly LayerItem[] {
  const tables = items.filter(({ kind }) => kind === 'table').length;
  const room = (PROJECT_LIMITS.layers - items.length + tables) / Math.max(1, tables);
  const shown = items.flatMap((item): readonly LayerItem[] => {
    if (item.kind === 'table') return placeTable(item, { room });
    if (item.kind !== 'shape') return [item];
    const shape = SHAPES[item.geometry];
    if (shape === undefined) omitted.add(item.geometry.includes('Connector') ? 'connector' : 'shape');
    return shape === undefined ? [] : [{ ...item, shape }];
  });
  let extra = shown.length - PROJECT_LIMITS.layers;
  const own = shown.filter(({ isShared }) => isShared !== true || extra-- <= 0);
  omitted.add('extra item', Math.max(0, shown.length - PROJECT_LIMITS.layers));
  return own.slice(0, PROJECT_LIMITS.layers);
}

type LayerItem =
  | Extract<SlideItem, { readonly kind: 'text' | 'image' }>
  | (Extract<SlideItem, { readonly kind: 'shape' }> & { readonly shape: Shape });

const SHAPES: Readonly<Record<string, Shape>> = { rect: 'rectangle', roundRect: 'rounded', ellipse: 'ellipse', line: 'line' };

function createLayer(
  item: LayerItem,
  { id, box, background }: { readonly id: string; readonly box: LayerBox; readonly background: Background },
): Layer {
  const rotation = item.rotation === undefined ? {} : { rotation: item.rotation };
  const span = { id, from: { edge: 'scene-start' }, to: { edge: 'scene-end' }, box, ...rotation } as const;
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
