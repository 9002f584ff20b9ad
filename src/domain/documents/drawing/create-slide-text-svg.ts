import { formatSvgText } from '../../renderer/svg-text.ts';
import { measureText, toDrawableText } from '../../renderer/text-layout.ts';
import type { HexColor, TextAlign } from '../../project/project.ts';
import type { SlideParagraph, TextAnchor } from '../source-document.ts';
import type { Box } from '../../renderer/title-area.ts';
import { type LaidLine, layOutParagraphs, LINE_HEIGHT, measureRun, toTextStyle } from './lay-out-paragraphs.ts';

/** What is drawn of a text item or a cell of a table. */
interface DrawnText {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  readonly color?: HexColor;
  readonly align: TextAlign;
  readonly paragraphs?: readonly SlideParagraph[];
  readonly anchor?: TextAnchor;
}

/** Between a box and its text, as shares of the slide's height: what programs leave unless told otherwise, on a slide of 7.5 inches. */
const INSET = { x: 0.0133, y: 0.0067 } as const;
/** Most of it in a small box, as a share of its side. */
const LARGEST_INSET = 0.1;
const INK = '#000000';
/** Baseline from the top of a line, in font sizes. */
const BASELINE = 0.95;

/** The text in its box, each run in its own look; smaller where it wouldn't fit. `height`: pixels of the slide. */
export function createSlideTextSvg(text: DrawnText, box: Box, height: number): string {
  const [across, down] = [Math.min(INSET.x * height, box.width * LARGEST_INSET), Math.min(INSET.y * height, box.height * LARGEST_INSET)];
  const inner = { left: box.left + across, top: box.top + down, width: box.width - 2 * across, height: box.height - 2 * down };
  const paragraphs = (text.paragraphs ?? toParagraphs(text)).map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, size: run.size * height })),
  }));
  const lines = layOutParagraphs(paragraphs, inner);
  const used = lines.reduce((sum, line) => sum + line.height, 0);
  const rest = { top: 0, middle: (inner.height - used) / 2, bottom: inner.height - used }[text.anchor ?? 'middle'];
  let top = inner.top + rest;
  return lines
    .map((line) => {
      const y = top + line.height - line.size * (LINE_HEIGHT - BASELINE);
      top += line.height;
      return drawLine(line, inner, y);
    })
    .join('');
}

function toParagraphs({ text, size, bold, color, align }: DrawnText): readonly SlideParagraph[] {
  return text.split('\n').map((line) => ({
    runs: [{ text: line, size, bold, italic: false, ...(color && { color }) }],
    align,
    level: 0,
  }));
}

function drawLine({ runs, align, indent, width }: LaidLine, inner: Box, y: number): string {
  const [only, ...others] = runs;
  const right = inner.left + inner.width;
  if (only !== undefined && others.length === 0 && align !== 'left') {
    const spot =
      align === 'center' ? { x: inner.left + inner.width / 2, anchor: 'middle' as const } : { x: right, anchor: 'right' as const };
    return formatSvgText(toDrawableText(only.text), toTextStyle(only), { ...spot, y, fill: only.color ?? INK });
  }
  let x = { left: inner.left + indent, center: inner.left + (inner.width - width) / 2, right: right - width }[align];
  return runs
    .map((run) => {
      const style = toTextStyle(run);
      const left = x + (run.text.length - run.text.trimStart().length) * measureText(' ', style);
      x += measureRun(run);
      const text = toDrawableText(run.text);
      return text === '' ? '' : formatSvgText(text, style, { x: left, y, fill: run.color ?? INK });
    })
    .join('');
}
