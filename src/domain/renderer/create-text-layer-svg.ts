import type { ProjectFont } from '../fonts/project-font.ts';
import type { Layer, LayerBox, TextAlign } from '../project/project.ts';
import { placeBoxSvg, toPixelBox } from './place-box-svg.ts';
import { BASELINE, formatSvgText, LINE_HEIGHT, type PlacedSvg } from './svg-text.ts';
import { fitText, measureText, type TextStyle } from './text-layout.ts';
import type { Box } from './title-area.ts';

export type TextLayer = Extract<Layer, { readonly kind: 'text' }>;

interface Size {
  readonly width: number;
  readonly height: number;
}

const FACES = { 500: 'inter-500', 700: 'inter-700' } as const;
const SHRINK = 0.94;
/** Share of its size below which a text isn't made smaller; lines that still don't fit the box are left out. */
const SMALLEST = 0.3;

type WrittenLayer = TextLayer & { readonly language?: string | undefined; readonly font?: ProjectFont | undefined };

interface FittedText {
  readonly lines: readonly Line[];
  /** Font size in pixels. */
  readonly size: number;
}

interface Line {
  readonly text: string;
  readonly style: TextStyle;
}

/** The text in the middle of its box, as large as its size and the box allow. Undefined when there is nothing to draw. */
export function createTextLayerSvg(layer: WrittenLayer, frame: Size): PlacedSvg | undefined {
  const box = toPixelBox(layer.box, frame);
  const { lines, size } = fitLayer(layer, box, frame);
  if (lines.every(({ text }) => text === '')) return undefined;
  const first = box.top + (box.height - lines.length * LINE_HEIGHT * size) / 2 + BASELINE * size;
  const side = getSide(layer.align, box);
  const texts = lines.map(({ text, style: lineStyle }, at) =>
    formatSvgText(text, lineStyle, { ...side, y: first + at * LINE_HEIGHT * size, fill: layer.color }),
  );
  return placeBoxSvg(texts.join(''), box, { ...layer, frame });
}

interface MeasuredText {
  /** The part of its box that an unturned text fills, in shares of the frame. */
  readonly letters: LayerBox;
  /** Font size as drawn, as a share of the frame's short side. */
  readonly size: number;
}

/** Undefined when there is nothing to draw. */
export function measureTextLayer(layer: WrittenLayer, frame: Size): MeasuredText | undefined {
  const box = toPixelBox(layer.box, frame);
  const { lines, size } = fitLayer(layer, box, frame);
  if (lines.every(({ text }) => text === '')) return undefined;
  const width = Math.max(...lines.map((line) => measureText(line.text, line.style)));
  const height = lines.length * LINE_HEIGHT * size;
  const rest = { left: 0, center: (box.width - width) / 2, right: box.width - width }[layer.align];
  return {
    letters: {
      x: (box.left + rest) / frame.width,
      y: (box.top + (box.height - height) / 2) / frame.height,
      width: width / frame.width,
      height: height / frame.height,
    },
    size: size / Math.min(frame.width, frame.height),
  };
}

function getSide(align: TextAlign, { left, width }: Box): { readonly x: number; readonly anchor?: 'middle' | 'right' } {
  switch (align) {
    case 'left':
      return { x: left };
    case 'center':
      return { x: left + width / 2, anchor: 'middle' };
    case 'right':
      return { x: left + width, anchor: 'right' };
  }
}

function fitLayer({ text, weight, size, language, font }: WrittenLayer, box: Box, frame: Size): FittedText {
  return fitIntoBox(text, { face: FACES[weight], size: size * Math.min(frame.width, frame.height), language, font }, box);
}

/** Wraps every paragraph to the box's width in one size, which is reduced until all lines fit its height. */
function fitIntoBox(text: string, style: TextStyle, box: Box): FittedText {
  const paragraphs = text.split('\n');
  const smallest = style.size * SMALLEST;
  let size = style.size;
  for (;;) {
    const blocks = paragraphs.map((paragraph) => fitText(paragraph, { ...style, size }, { width: box.width, lines: paragraph.length + 1 }));
    const shown = Math.min(size, ...blocks.map((block) => block.style.size));
    const lines = blocks.flatMap((block) =>
      (block.lines.length === 0 ? [''] : block.lines).map((line) => ({ text: line, style: { ...block.style, size: shown } })),
    );
    if (shown === size && lines.length * LINE_HEIGHT * size <= box.height) return { lines, size };
    if (size <= smallest) return { lines: lines.slice(0, Math.max(1, Math.floor(box.height / (LINE_HEIGHT * shown)))), size: shown };
    size = Math.max(Math.min(shown, size * SHRINK), smallest);
  }
}
