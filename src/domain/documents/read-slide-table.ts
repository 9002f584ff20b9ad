import { joinCells } from './end-sentence.ts';
import { readColor } from './slide-colors.ts';
import { readSlideText, type TextSource } from './slide-text.ts';
import type { SlideCell, SlideTable } from './source-document.ts';
import { findElement, getXmlFlag, getXmlNumber, listElements, type XmlElement } from './xml-tree.ts';

/** Undefined for a table without cells. `source`: where the look of its texts comes from. */
export function readSlideTable(table: XmlElement, source: Omit<TextSource, 'body'>): SlideTable | undefined {
  const widths = listElements(findElement(table, 'tblGrid'), 'gridCol').map((column) => getXmlNumber(column, 'w') ?? 0);
  const rows = listElements(table, 'tr').map((row) => ({
    height: getXmlNumber(row, 'h') ?? 0,
    cells: widths.map((_, column) => readCell(listElements(row, 'tc')[column], source)),
  }));
  if (rows.length === 0 || widths.length === 0) return undefined;
  const heights = toShares(rows.map(({ height }) => height));
  return { columns: toShares(widths), rows: rows.map(({ cells }, at) => ({ cells, height: heights[at] ?? 0 })) };
}

/** Undefined where another cell reaches, and for a cell that is missing. */
function readCell(cell: XmlElement | undefined, source: Omit<TextSource, 'body'>): SlideCell | undefined {
  if (cell === undefined || getXmlFlag(cell, 'hMerge') === true || getXmlFlag(cell, 'vMerge') === true) return undefined;
  const body = findElement(cell, 'txBody');
  const text = body && readSlideText({ ...source, body });
  const fill = readColor(findElement(cell, 'tcPr', 'solidFill'), source.theme);
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
