import type { HexColor } from '../project/project.ts';
import { joinCells } from './end-sentence.ts';
import { readColor } from './slide-colors.ts';
import { readSlideText, type TextSource } from './slide-text.ts';
import type { SlideCell, SlideTable } from './source-document.ts';
import { findElement, getXmlFlag, getXmlNumber, getXmlText, listElements, type XmlElement } from './xml-tree.ts';

/** Undefined for a table without cells. `source`: where the look of its texts comes from. */
export function readSlideTable(table: XmlElement, source: Omit<TextSource, 'body'>): SlideTable | undefined {
  const widths = listElements(findElement(table, 'tblGrid'), 'gridCol').map((column) => getXmlNumber(column, 'w') ?? 0);
  const style = readTableStyle(table, source);
  const rows = listElements(table, 'tr').map((row, at) => ({
    height: getXmlNumber(row, 'h') ?? 0,
    cells: widths.map((_, column) => readCell(listElements(row, 'tc')[column], style(at))),
  }));
  if (rows.length === 0 || widths.length === 0) return undefined;
  const heights = toShares(rows.map(({ height }) => height));
  return { columns: toShares(widths), rows: rows.map(({ cells }, at) => ({ cells, height: heights[at] ?? 0 })) };
}

interface CellSource extends Omit<TextSource, 'body'> {
  /** Of a cell that says nothing itself. */
  readonly fill?: HexColor | undefined;
}

/** Styles without any color: “No Style, No Grid” and “No Style, Table Grid”. */
const PLAIN_STYLES: readonly string[] = ['{2D5ABB26-0587-4C30-8999-92F81FD0307C}', '{5940675A-B579-460E-94D1-54222C63F5DA}'];
const HEADER_TEXT = '#ffffff';

/** The look of a row where its cells have none: a first row in the theme's first color, as in the usual styles, which aren't in the file. */
function readTableStyle(table: XmlElement, source: Omit<TextSource, 'body'>): (row: number) => CellSource {
  const properties = findElement(table, 'tblPr');
  const id = findElement(properties, 'tableStyleId');
  const fill = source.theme.get('accent1');
  const hasHeader = getXmlFlag(properties, 'firstRow') === true && !PLAIN_STYLES.includes(id === undefined ? '' : getXmlText(id).trim());
  return (row) => (hasHeader && row === 0 && fill !== undefined ? { ...source, fill, fallbackColor: HEADER_TEXT } : source);
}

/** Undefined where another cell reaches, and for a cell that is missing. */
function readCell(cell: XmlElement | undefined, source: CellSource): SlideCell | undefined {
  if (cell === undefined || getXmlFlag(cell, 'hMerge') === true || getXmlFlag(cell, 'vMerge') === true) return undefined;
  const body = findElement(cell, 'txBody');
  const text = body && readSlideText({ ...source, body });
  const properties = findElement(cell, 'tcPr');
  const isUnfilled = findElement(properties, 'noFill') !== undefined;
  const fill = isUnfilled ? undefined : (readColor(findElement(properties, 'solidFill'), source.theme) ?? source.fill);
  return {
    text: text?.lines.join('\n') ?? '',
    span: [getXmlNumber(cell, 'gridSpan') ?? 1, getXmlNumber(cell, 'rowSpan') ?? 1],
    size: text?.size ?? 0,
    bold: text?.bold ?? false,
    ...(text?.color !== undefined && { color: text.color }),
    align: text?.align ?? 'left',
    paragraphs: text?.paragraphs ?? [],
    ...(fill !== undefined && { fill }),
  };
}

/** Equal ones where nothing is known. */
function toShares(lengths: readonly number[]): readonly number[] {
  const sum = lengths.reduce((total, length) => total + Math.max(0, length), 0);
  return lengths.map((length) => (sum === 0 ? 1 / lengths.length : Math.max(0, length) / sum));
}

/** A sentence for each row: its cells in order. */
export function listTableSentences({ rows }: SlideTable): readonly string[] {
  return rows.map(({ cells }) => joinCells(cells.map((cell) => cell?.text ?? ''))).filter((sentence) => sentence !== '');
}
