import type { ProjectFont } from '../fonts/project-font.ts';
import type { CaptionChoice, LayerBox } from '../project/project.ts';
import { moveToSpot, toShares } from '../project/stage-spot.ts';
import { assignLineWords } from './assign-line-words.ts';
import { CAPTION_LOOKS, type CaptionLook, OUTLINE } from './caption-looks.ts';
import { type FrameLayout, WIDEST_TEXT } from './frame-layout.ts';
import type { CaptionSpan } from './scene-timeline.ts';
import { splitCaption } from './split-caption.ts';
import {
  BASELINE,
  formatDecimal,
  formatSvgDocument,
  formatSvgText,
  LINE_HEIGHT,
  type PlacedSvg,
  roundDownToEven,
  roundUpToEven,
  type TextRun,
} from './svg-text.ts';
import { fitText, type TextBlock } from './text-layout.ts';
import { type Box, isOverlapping } from './title-area.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface CaptionSetting {
  readonly layout: FrameLayout['caption'];
  readonly frame: Size;
  readonly choice: Omit<CaptionChoice, 'burnedIn'>;
  readonly language?: string | undefined;
  readonly font?: ProjectFont | undefined;
  /** Shown meanwhile: captions at the top stay below logos, and captions in the place of a title or name go to the bottom. */
  readonly logos?: readonly Box[];
  readonly titles?: readonly Box[];
}

/** A caption, or the word of it that is being said. */
export interface TimedCaptionSvg extends PlacedSvg {
  readonly from: number;
  readonly to: number;
}

const PADDING_X = 0.58;
const PADDING_Y = 0.3;
/** Room above and below a line for marks and descenders, in font sizes. */
const LINE_ROOM = 0.3;

/** The caption in drawing order; empty when no character of it can be drawn. */
export function createCaptionSvgs(caption: CaptionSpan, setting: CaptionSetting): readonly TimedCaptionSvg[] {
  const look = CAPTION_LOOKS[setting.choice.style ?? 'classic'];
  const parts = look.big ? splitCaption(caption, setting.language) : [caption];
  return parts.flatMap((part) => {
    const block = fitCaption(part.text, look, setting);
    if (block.lines.length === 0) return [];
    const area = placeBlock(block, setting);
    return [{ ...drawBlock(block, look, area), from: part.from, to: part.to }, ...createWordSvgs(part, { block, look, area })];
  });
}

function fitCaption(text: string, look: CaptionLook, setting: CaptionSetting): TextBlock {
  const { lines } = look.big ? setting.layout.big : setting.layout;
  const { size, width } = computeCaptionSize(setting);
  const { language, font } = setting;
  return fitText(text, { face: 'inter-700', size, language, font }, { width: width - 2 * PADDING_X * size, lines });
}

function placeBlock(block: TextBlock, { layout, frame, choice, logos = [], titles = [] }: CaptionSetting): Box {
  const { size } = block.style;
  const width = roundUpToEven(block.width + 2 * PADDING_X * size);
  const height = roundUpToEven(block.lines.length * LINE_HEIGHT * size + 2 * PADDING_Y * size);
  const left = roundDownToEven((frame.width - width) / 2);
  const placeAt = (top: number): Box => ({ left, top: roundDownToEven(top), width, height });
  const bottom = placeAt(layout.foot * frame.height - height);
  if (choice.spot !== undefined) return moveToSpot(bottom, choice.spot, frame);
  const highest = placeAt(layout.top * frame.height);
  const covered = logos.filter((logo) => isOverlapping(logo, highest)).map((logo) => logo.top + logo.height + PADDING_Y * size);
  const places = {
    bottom,
    middle: placeAt(layout.middle * frame.height - height / 2),
    top: placeAt(Math.max(highest.top, ...covered)),
  };
  const chosen = places[choice.position ?? 'bottom'];
  return titles.some((title) => isOverlapping(title, chosen)) ? bottom : chosen;
}

/** Where captions of all lines and the full width are, in shares of the frame. */
export function computeCaptionBox({ layout, frame, choice }: Pick<CaptionSetting, 'layout' | 'frame' | 'choice'>): LayerBox {
  const { lines } = CAPTION_LOOKS[choice.style ?? 'classic'].big ? layout.big : layout;
  const { size, width } = computeCaptionSize({ layout, frame, choice });
  const height = lines * LINE_HEIGHT * size + 2 * PADDING_Y * size;
  const tops = {
    bottom: layout.foot * frame.height - height,
    middle: layout.middle * frame.height - height / 2,
    top: layout.top * frame.height,
  };
  const box = { left: (frame.width - width) / 2, top: tops[choice.position ?? 'bottom'], width, height };
  return toShares(choice.spot === undefined ? box : moveToSpot(box, choice.spot, frame), frame);
}

/** Font size and the width of the plate, in pixels. */
function computeCaptionSize({ layout, frame, choice }: Pick<CaptionSetting, 'layout' | 'frame' | 'choice'>) {
  const { size } = CAPTION_LOOKS[choice.style ?? 'classic'].big ? layout.big : layout;
  const { scale } = choice.spot ?? { scale: 1 };
  const share = Math.min(layout.width * Math.max(scale, 1), Math.max(WIDEST_TEXT, layout.width));
  return { size: size * scale * Math.min(frame.width, frame.height), width: share * frame.width };
}

function drawBlock({ lines, style }: TextBlock, look: CaptionLook, area: Box): PlacedSvg {
  const { width, height } = area;
  const plate =
    look.plate === null
      ? ''
      : `<rect width="${width}" height="${height}" rx="${formatDecimal(style.size * 0.26)}" fill="${look.plate.fill}" fill-opacity="${look.plate.opacity}"/>`;
  const place = (at: number) => ({ x: width / 2, y: computeBaseline(at, style.size), anchor: 'middle' as const });
  const outline = { color: OUTLINE, width: look.outline * style.size };
  const edges = look.outline === 0 ? [] : lines.map((line, at) => formatSvgText(line, style, { ...place(at), fill: OUTLINE, outline }));
  const letters = lines.map((line, at) => formatSvgText(line, style, { ...place(at), fill: look.text }));
  return { ...area, svg: formatSvgDocument(width, height, [plate, ...edges, ...letters].join('')) };
}

function computeBaseline(line: number, size: number): number {
  return PADDING_Y * size + (line * LINE_HEIGHT + BASELINE) * size;
}

interface DrawnCaption {
  readonly block: TextBlock;
  readonly look: CaptionLook;
  readonly area: Box;
}

/** One document for each word and line, drawn over the caption while the word is being said, or from then on. */
function createWordSvgs(caption: CaptionSpan, drawn: DrawnCaption): readonly TimedCaptionSvg[] {
  const { spoken, keepsColor } = drawn.look;
  if (spoken === null) return [];
  const lines = assignLineWords(
    drawn.block.lines,
    caption.words.map(({ text }) => text),
  );
  return caption.words.flatMap(({ from: said }, word) => {
    const from = word === 0 ? caption.from : Math.max(said, caption.from);
    const to = keepsColor ? caption.to : Math.min(caption.words[word + 1]?.from ?? caption.to, caption.to);
    if (to <= from) return [];
    return lines.flatMap((runs, line) => {
      if (!runs.some((run) => run.word === word)) return [];
      const colored = runs.map((run) => ({ text: run.text, ...(run.word === word && { fill: spoken }) }));
      return [{ ...drawLine(colored, line, drawn), from, to }];
    });
  });
}

/** A line on its own, only its colored runs visible. */
function drawLine(runs: readonly TextRun[], line: number, { block, area }: DrawnCaption): PlacedSvg {
  const { size } = block.style;
  const baseline = computeBaseline(line, size);
  const top = Math.max(roundDownToEven(baseline - (BASELINE + LINE_ROOM) * size), 0);
  const foot = Math.min(roundUpToEven(baseline + (LINE_HEIGHT - BASELINE + LINE_ROOM) * size), area.height);
  const text = formatSvgText(runs, block.style, { x: area.width / 2, y: baseline - top, anchor: 'middle', fill: 'none' });
  return {
    svg: formatSvgDocument(area.width, foot - top, text),
    left: area.left,
    top: area.top + top,
    width: area.width,
    height: foot - top,
  };
}
