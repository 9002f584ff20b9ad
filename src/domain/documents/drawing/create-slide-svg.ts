import { formatDecimal, formatSvgDocument } from '../../renderer/svg-text.ts';
import type { Box } from '../../renderer/title-area.ts';
import type { Background, LayerBox } from '../../project/project.ts';
import { listPlacedCells } from '../place-table.ts';
import type { Slide, SlideItem } from '../source-document.ts';
import { createShapePath } from './create-shape-path.ts';
import { createSlideTextSvg } from './create-slide-text-svg.ts';

/** Pixels of the image of a slide: a wide frame, in which slides of other forms are whole. */
export const SLIDE_IMAGE = { width: 1920, height: 1080 } as const;

const PAPER = '#ffffff';
const GRID = '#c8ced8';

/** The slide as an SVG document. `images`: URLs of their content, by name; those that are missing are left out. */
export function createSlideSvg(slide: Slide, images: ReadonlyMap<string, string>): string {
  const area = placeSlideArea(slide.aspect ?? SLIDE_IMAGE.width / SLIDE_IMAGE.height);
  const items = slide.items.map((item) => drawItem(item, { area, images }));
  const clip = `<clipPath id="slide"><rect ${formatBox(area)}/></clipPath>`;
  const content = `${drawBackground(slide.background, area, images)}<g clip-path="url(#slide)">${items.join('')}</g>`;
  return formatSvgDocument(SLIDE_IMAGE.width, SLIDE_IMAGE.height, `<defs>${clip}</defs>${content}`);
}

function placeSlideArea(aspect: number): Box {
  const { width, height } = SLIDE_IMAGE;
  const size = aspect * height <= width ? { width: aspect * height, height } : { width, height: width / aspect };
  return { ...size, left: (width - size.width) / 2, top: (height - size.height) / 2 };
}

function drawBackground(background: Background | undefined, area: Box, images: ReadonlyMap<string, string>): string {
  const whole = { left: 0, top: 0, ...SLIDE_IMAGE };
  switch (background?.kind) {
    case 'gradient': {
      const angle = (background.angle * Math.PI) / 180;
      const [x, y] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
      const ends = `x1="${formatDecimal(0.5 - x)}" y1="${formatDecimal(0.5 - y)}" x2="${formatDecimal(0.5 + x)}" y2="${formatDecimal(0.5 + y)}"`;
      const stops = `<stop offset="0" stop-color="${background.from}"/><stop offset="1" stop-color="${background.to}"/>`;
      return `<linearGradient id="background" ${ends}>${stops}</linearGradient><rect ${formatBox(whole)} fill="url(#background)"/>`;
    }
    case 'image':
      return `<rect ${formatBox(whole)} fill="${PAPER}"/>${drawImage(images.get(background.assetId), area, 'xMidYMid slice')}`;
    case 'colour':
      return `<rect ${formatBox(whole)} fill="${background.colour}"/>`;
    default:
      return `<rect ${formatBox(whole)} fill="${PAPER}"/>`;
  }
}

interface Drawing {
  readonly area: Box;
  readonly images: ReadonlyMap<string, string>;
}

function drawItem(item: SlideItem, { area, images }: Drawing): string {
  const box = toPixels(item.box, area);
  return turn(drawUpright(), item.rotation, box);

  function drawUpright(): string {
    switch (item.kind) {
      case 'image':
        return drawImage(images.get(item.image), box, 'none');
      case 'shape':
        return drawShape(item, box, area);
      case 'text':
        return createSlideTextSvg(item, box, area.height);
      case 'table':
        return drawTable(item, area);
    }
  }
}

function drawShape(item: Extract<SlideItem, { readonly kind: 'shape' }>, box: Box, area: Box): string {
  const { outline, fill, flip } = item;
  const width = outline === undefined ? 0 : Math.max(1, outline.width * area.height);
  const stroke = outline === undefined ? '' : ` stroke="${outline.color}" stroke-width="${formatDecimal(width)}"`;
  const { path, isOpen } = createShapePath(item, box, width);
  const shape = `<path d="${path}" fill="${isOpen ? 'none' : (fill ?? 'none')}"${stroke}/>`;
  if (flip === undefined) return shape;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2].map(formatDecimal);
  const mirror = `scale(${flip.horizontal ? -1 : 1} ${flip.vertical ? -1 : 1})`;
  return `<g transform="translate(${x} ${y}) ${mirror} translate(-${x} -${y})">${shape}</g>`;
}

function drawTable(item: Extract<SlideItem, { readonly kind: 'table' }>, area: Box): string {
  return listPlacedCells(item)
    .map(({ cell, box: share }) => {
      const box = toPixels(share, area);
      const ground = `<rect ${formatBox(box)} fill="${cell.fill ?? 'none'}" stroke="${GRID}" stroke-width="1"/>`;
      return ground + createSlideTextSvg({ ...cell, anchor: 'middle' }, box, area.height);
    })
    .join('');
}

function drawImage(url: string | undefined, box: Box, fit: string): string {
  return url === undefined ? '' : `<image ${formatBox(box)} preserveAspectRatio="${fit}" href="${url}"/>`;
}

function turn(content: string, rotation: number | undefined, box: Box): string {
  if (rotation === undefined || content === '') return content;
  const middle = `${formatDecimal(box.left + box.width / 2)} ${formatDecimal(box.top + box.height / 2)}`;
  return `<g transform="rotate(${formatDecimal(rotation)} ${middle})">${content}</g>`;
}

function toPixels(box: LayerBox, area: Box): Box {
  return {
    left: area.left + box.x * area.width,
    top: area.top + box.y * area.height,
    width: box.width * area.width,
    height: box.height * area.height,
  };
}

function formatBox({ left, top, width, height }: Box): string {
  return `x="${formatDecimal(left)}" y="${formatDecimal(top)}" width="${formatDecimal(Math.max(0, width))}" height="${formatDecimal(Math.max(0, height))}"`;
}
