import { encodeEmoji } from '../../emoji/encode-emoji.ts';
import type { TextAlign } from '../../project/project.ts';
import { findScriptFont } from '../../renderer/script-fonts.ts';
import { measureText, type TextStyle } from '../../renderer/text-layout.ts';
import { splitLineParts } from '../../text/line-parts.ts';
import { findTextDirection } from '../../text/writing-direction.ts';
import type { SlideParagraph, SlideRun } from '../source-document.ts';

/** A line of a text, in pixels. */
export interface LaidLine {
  readonly runs: readonly SlideRun[];
  readonly align: TextAlign;
  /** Of what stands left, from the box's edge. */
  readonly indent: number;
  readonly width: number;
  readonly height: number;
  /** The largest font size in it. */
  readonly size: number;
}

/** Height of a line and space between paragraphs, in font sizes. */
export const LINE_HEIGHT = 1.2;
const PARAGRAPH_GAP = 0.25;
/** Of a level of a list, in font sizes. */
const LEVEL_INDENT = 1.2;
const SHRINK = 0.94;
/** Share of its size below which a text isn't made smaller. */
const SMALLEST = 0.5;

interface Area {
  readonly width: number;
  readonly height: number;
}

/** Wraps paragraphs whose runs have their size in pixels, in the largest size up to theirs in which the box holds them. */
export function layOutParagraphs(paragraphs: readonly SlideParagraph[], area: Area): readonly LaidLine[] {
  for (let scale = 1; ; scale *= SHRINK) {
    const lines = paragraphs.flatMap((paragraph, at) => wrapParagraph(scaleParagraph(paragraph, scale), area.width, at > 0));
    const height = lines.reduce((sum, line) => sum + line.height, 0);
    const fits = height <= Math.max(area.height, lines[0]?.height ?? 0) && lines.every((line) => line.indent + line.width <= area.width);
    if (fits || scale <= SMALLEST) return lines;
  }
}

function scaleParagraph(paragraph: SlideParagraph, scale: number): SlideParagraph {
  return { ...paragraph, runs: paragraph.runs.map((run) => ({ ...run, size: run.size * scale })) };
}

/** What is from right to left has one look, so that its words stay in their order. */
function wrapParagraph(paragraph: SlideParagraph, width: number, isNext: boolean): readonly LaidLine[] {
  const [first] = paragraph.runs;
  if (first === undefined) return [];
  const whole = paragraph.runs.map(({ text }) => text).join('');
  const isRightToLeft = findTextDirection(whole) === 'rtl';
  const runs = isRightToLeft ? [{ ...first, text: whole }] : paragraph.runs;
  const align = isRightToLeft && paragraph.align === 'left' ? 'right' : paragraph.align;
  const size = Math.max(...runs.map((run) => run.size));
  const bullet: readonly SlideRun[] = paragraph.bullet === undefined ? [] : [{ ...first, text: `${paragraph.bullet} ` }];
  const margin = paragraph.level * LEVEL_INDENT * size;
  const hanging = bullet.reduce((sum, run) => sum + measureRun(run), 0);
  const lines = fillRuns(runs, width - margin - hanging);
  return lines.map((line, at): LaidLine => {
    const shown = at === 0 ? joinRuns([...bullet, ...line]) : line;
    return {
      runs: shown,
      align,
      indent: at === 0 ? margin : margin + hanging,
      width: shown.reduce((sum, run) => sum + measureRun(run), 0),
      height: (LINE_HEIGHT + (at === 0 && isNext ? PARAGRAPH_GAP : 0)) * size,
      size,
    };
  });
}

/** Lines of runs, broken between words and where the author broke them. */
function fillRuns(runs: readonly SlideRun[], width: number): readonly (readonly SlideRun[])[] {
  const lines: SlideRun[][] = [[]];
  let filled = 0;
  for (const run of runs) {
    for (const [at, text] of run.text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (at > 0) filled = 0;
      for (const word of listWords(text)) {
        const part = { ...run, text: word };
        const length = measureRun({ ...part, text: word.trimEnd() });
        if (filled > 0 && filled + length > width) lines.push([]);
        if (lines.at(-1)?.length === 0) filled = 0;
        lines.at(-1)?.push(lines.at(-1)?.length === 0 ? { ...part, text: word.trimStart() } : part);
        filled += measureRun(part);
      }
    }
  }
  return lines.map(joinRuns);
}

/** Words with the blank before them, if any. */
function listWords(text: string): readonly string[] {
  const words = splitLineParts(text.replace(/\s/gu, ' ')).map((part, at) =>
    part.isSpaced && (at > 0 || text.startsWith(' ')) ? ` ${part.text}` : part.text,
  );
  return /\s$/u.test(text) ? [...words.slice(0, -1), `${words.at(-1) ?? ''} `] : words;
}

/** Neighbors of one look and one script together. */
function joinRuns(runs: readonly SlideRun[]): readonly SlideRun[] {
  return runs.reduce<SlideRun[]>((joined, run) => {
    const last = joined.at(-1);
    const isAlike = last !== undefined && hasSameLook(last, run);
    if (isAlike) joined.splice(-1, 1, { ...last, text: last.text + run.text });
    else joined.push(run);
    return joined;
  }, []);
}

function hasSameLook(one: SlideRun, other: SlideRun): boolean {
  const isSameScript = findScriptFont(one.text) === findScriptFont(other.text);
  return isSameScript && one.size === other.size && one.bold === other.bold && one.color === other.color;
}

/** Width in pixels. */
export function measureRun(run: SlideRun): number {
  return measureText(encodeEmoji(run.text), toTextStyle(run));
}

export function toTextStyle({ text, size, bold }: SlideRun): TextStyle {
  return { face: bold ? 'inter-700' : 'inter-500', size, script: findScriptFont(text), direction: findTextDirection(text) };
}
