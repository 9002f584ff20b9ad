import type { LayerBox } from '../project/project.ts';
import { joinCells } from './end-sentence.ts';
import type { SlideCell, SlideItem } from './source-document.ts';

type TableItem = Extract<SlideItem, { readonly kind: 'table' }>;
type TextItem = Extract<SlideItem, { readonly kind: 'text' }>;

/** A cell of a table and where it is. */
interface PlacedCell {
  readonly cell: SlideCell;
  /** Shares of the slide. */
  readonly box: LayerBox;
}

export function listPlacedCells({ box, columns, rows }: TableItem): readonly PlacedCell[] {
  const lefts = sumUp(columns);
  const tops = sumUp(rows.map(({ height }) => height));
  return rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column): readonly PlacedCell[] => {
      if (cell === undefined) return [];
      const [left = 0, right = 1] = [lefts[column], lefts[Math.min(column + cell.span[0], columns.length)]];
      const [top = 0, bottom = 1] = [tops[row], tops[Math.min(row + cell.span[1], rows.length)]];
      const place = { x: box.x + left * box.width, y: box.y + top * box.height };
      return [{ cell, box: { ...place, width: (right - left) * box.width, height: (bottom - top) * box.height } }];
    }),
  );
}

/** Sums of what is before each, and of all. */
function sumUp(lengths: readonly number[]): readonly number[] {
  return lengths.reduce<readonly number[]>((sums, length) => [...sums, (sums.at(-1) ?? 0) + length], [0]);
}

/** Texts that can be edited: a cell each while there is `room` for so many, else a row each. */
export function placeTable(table: TableItem, { room }: { readonly room: number }): readonly TextItem[] {
  const cells = listPlacedCells(table).filter(({ cell }) => cell.text !== '');
  if (cells.length <= room) {
    return cells.map(({ cell: { text, size, bold, color, align }, box }) => ({
      kind: 'text',
      text,
      box,
      size,
      bold,
      align,
      ...(color && { color }),
    }));
  }
  const tops = sumUp(table.rows.map(({ height }) => height));
  return table.rows.flatMap(({ cells: own, height }, row): readonly TextItem[] => {
    const [first] = own.filter((cell) => cell !== undefined && cell.text !== '');
    const text = joinCells(own.map((cell) => cell?.text ?? ''));
    if (first === undefined || text === '') return [];
    const { size, bold, color } = first;
    const box = { ...table.box, y: table.box.y + (tops[row] ?? 0) * table.box.height, height: height * table.box.height };
    return [{ kind: 'text', text, box, size, bold, align: 'left', ...(color && { color }) }];
  });
}
