import { createSections, type DocumentBlock } from './create-sections.ts';
import type { SourceDocument } from './source-document.ts';

/** A line of a page, from the top. PDFs know where letters are, and no paragraphs or headings. */
export interface PdfLine {
  readonly text: string;
  /** Font size in points. */
  readonly size: number;
  /** Points from the top of its page, downwards. */
  readonly top: number;
  /** From 0. */
  readonly page: number;
}

/** How much larger than the usual line a heading is. */
const HEADING = 1.15;
const LONGEST_HEADING = 120;
/** Distance of lines, in font sizes, from which a paragraph ends. */
const PARAGRAPH_GAP = 1.9;
/** Pages that repeat a line which isn't part of the text: running heads and page numbers. */
const REPEATED = 3;
const PAGE_NUMBER = /^\W*\d+\W*$/u;

/** Sections of a PDF: larger lines are headings, lines close to each other are a paragraph. */
export function joinPdfLines(lines: readonly PdfLine[], title: string): SourceDocument {
  const said = dropRepeated(lines);
  const usual = findUsualSize(said);
  const blocks: DocumentBlock[] = [];
  let before: PdfLine | undefined;
  for (const line of said) {
    const last = blocks.at(-1);
    const kind = line.size > usual * HEADING && line.text.length <= LONGEST_HEADING ? 'heading' : 'text';
    const goesOn = before !== undefined && last?.kind === kind && continues(before, line);
    if (goesOn && 'text' in last) blocks.splice(-1, 1, { kind, text: joinLine(last.text, line.text) });
    else blocks.push({ kind, text: line.text });
    before = line;
  }
  const { title: found, sections } = createSections(blocks);
  return { title: title || (found ?? ''), sections, images: new Map(), omitted: new Map() };
}

/** A paragraph may go on at the top of the next page. */
function continues(before: PdfLine, line: PdfLine): boolean {
  if (Math.abs(before.size - line.size) > 1) return false;
  if (before.page !== line.page) return !/[.!?:。！？]["’”»)]?$/u.test(before.text);
  return line.top >= before.top && line.top - before.top <= line.size * PARAGRAPH_GAP;
}

/** A word that was broken at the end of a line is whole again. */
function joinLine(text: string, next: string): string {
  return /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(next) ? `${text.slice(0, -1)}${next}` : `${text} ${next}`;
}

/** Only the first and the last line of a page can be one that pages repeat. */
function dropRepeated(lines: readonly PdfLine[]): readonly PdfLine[] {
  const said = lines.filter(({ text }) => !PAGE_NUMBER.test(text));
  const isOutermost = (line: PdfLine, index: number): boolean => said[index - 1]?.page !== line.page || said[index + 1]?.page !== line.page;
  const getForm = ({ text }: PdfLine): string => text.replace(/\d+/gu, '#');
  const counts = new Map<string, number>();
  for (const line of said.filter(isOutermost)) counts.set(getForm(line), (counts.get(getForm(line)) ?? 0) + 1);
  return said.filter((line, index) => !isOutermost(line, index) || (counts.get(getForm(line)) ?? 0) < REPEATED);
}

/** The size in which most letters are set. */
function findUsualSize(lines: readonly PdfLine[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(Math.round(size), (letters.get(Math.round(size)) ?? 0) + text.length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}
