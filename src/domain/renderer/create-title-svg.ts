import type { ProjectFont } from '../fonts/project-font.ts';
import type { Background } from '../project/project.ts';
import { findTextDirection } from '../text/writing-direction.ts';
import type { FrameLayout } from './frame-layout.ts';
import { formatDecimal, roundDownToEven, roundUpToEven, type PlacedSvg, formatSvgDocument, formatSvgText } from './svg-text.ts';
import { getTitleColor, isPlated } from './title-colors.ts';
import { toDrawableText, fitText, type TextBlock } from './text-layout.ts';
import {
  type Box,
  isOverlapping,
  listAreasBesideLogos,
  TITLE_LINE,
  TITLE_PADDING,
  computeTitleArea,
  type TitleArea,
} from './title-area.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const TIGHT_BASELINE = 0.86;

/**
 * Over an image or a set the title has a plate; over a plain background it uses the more readable color. It avoids logos that are shown at the same
 * time.
 */
export function createTitleSvg(
  text: string,
  layout: FrameLayout['title'],
  on: {
    readonly frame: Size;
    readonly background: Background;
    readonly logos?: readonly Box[];
    readonly language?: string | undefined;
    readonly font?: ProjectFont | undefined;
  },
): PlacedSvg | undefined {
  const { frame, background, logos = [] } = on;
  const size = layout.size * Math.min(frame.width, frame.height);
  const spot = { layout, frame, size };
  const plated = isPlated(background);
  const { language, font } = on;
  const isRightToLeft = findTextDirection(text, language) === 'rtl';
  const place = (room: TitleArea): PlacedTitle => placeTitle(text, room, { layout, plated, isRightToLeft, language, font });
  const first = place(computeTitleArea(spot));
  const { lines } = first.block;
  if (lines.length === 0) return undefined;
  const blocking = logos.filter((logo) => isOverlapping(first.box, logo));
  const others = blocking.length === 0 ? [] : listAreasBesideLogos(spot, blocking).map(place);
  const { block, box } = others.toSorted(byLegibility)[0] ?? first;
  return { svg: drawTitle(block, box, { isCentered: layout.centered, isRightToLeft, background }), ...box };
}

/** Prefers titles without omitted words, then larger ones. */
function byLegibility(one: PlacedTitle, other: PlacedTitle): number {
  return Number(other.isWhole) - Number(one.isWhole) || other.block.style.size - one.block.style.size;
}

interface PlacedTitle {
  readonly isWhole: boolean;
  readonly block: TextBlock;
  readonly box: Box;
}

interface TitlePlacing {
  readonly layout: FrameLayout['title'];
  readonly plated: boolean;
  readonly isRightToLeft: boolean;
  readonly language: string | undefined;
  readonly font: ProjectFont | undefined;
}

function placeTitle(text: string, room: TitleArea, how: TitlePlacing): PlacedTitle {
  const width = room.right - room.left - 2 * TITLE_PADDING * room.size;
  const { language, font } = how;
  const block = fitText(text, { face: 'bricolage-700', size: room.size, language, font }, { width, lines: room.lines });
  const fontSize = block.style.size;
  const padding = TITLE_PADDING * fontSize;
  const whole = {
    width: roundUpToEven(block.width + 2 * padding),
    height: roundUpToEven(block.lines.length * TITLE_LINE * fontSize + padding),
  };
  const outside = how.plated ? 0 : padding;
  const begin = how.isRightToLeft ? room.right + outside - whole.width : room.left - outside;
  const left = how.layout.centered ? (room.left + room.right - whole.width) / 2 : begin;
  const top = Math.max(room.top, room.middle - whole.height / 2);
  const isWhole = removeSpaces(block.lines.join('')) === removeSpaces(toDrawableText(text));
  return { isWhole, block, box: { left: roundDownToEven(left), top: roundDownToEven(top), ...whole } };
}

const removeSpaces = (text: string): string => text.replaceAll(' ', '');

function drawTitle(
  block: TextBlock,
  box: Box,
  how: { readonly isCentered: boolean; readonly isRightToLeft: boolean; readonly background: Background },
): string {
  const { width, height } = box;
  const fontSize = block.style.size;
  const plate = isPlated(how.background)
    ? `<rect width="${width}" height="${height}" rx="${formatDecimal(fontSize * 0.14)}" fill="#10151d" fill-opacity="0.8"/>`
    : '';
  const fill = getTitleColor(how.background);
  const padding = TITLE_PADDING * fontSize;
  const begin = how.isRightToLeft ? ({ x: width - padding, anchor: 'right' } as const) : { x: padding };
  const side = how.isCentered ? ({ x: width / 2, anchor: 'middle' } as const) : begin;
  const texts = block.lines.map((line, at) => {
    const y = (TITLE_PADDING / 2 + at * TITLE_LINE + TIGHT_BASELINE) * fontSize;
    return formatSvgText(line, block.style, { ...side, y, fill });
  });
  return formatSvgDocument(width, height, plate + texts.join(''));
}
