import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row, Sort extends string> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Sort key of the column; without one its header is no button. */
  readonly sort?: Sort;
}

export interface TableProps<Row, Sort extends string> {
  readonly label: string;
  readonly columns: readonly Column<Row, Sort>[];
  readonly rows: readonly Row[];
  readonly getKey: (row: Row) => string;
  readonly sorted?: { readonly by: Sort; readonly descending: boolean };
  readonly onSort?: (by: Sort) => void;
  /** True while newer rows are loading. */
  readonly busy?: boolean;
}

/** Table that scrolls horizontally on narrow screens, also by keyboard. */
export function Table<Row, Sort extends string = never>({
  label,
  columns,
  rows,
  getKey,
  sorted,
  onSort,
  busy = false,
}: TableProps<Row, Sort>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard scrolling
    <div role="region" aria-label={label} tabIndex={0} className={styles.region} aria-busy={busy}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" aria-sort={getDirection(column.sort, sorted)}>
                <Header column={column} sorted={sorted} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map((column) => (
                <td key={column.header}>{column.cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps<Row, Sort extends string> {
  readonly column: Column<Row, Sort>;
  readonly sorted: TableProps<Row, Sort>['sorted'];
  readonly onSort: TableProps<Row, Sort>['onSort'];
}

function Header<Row, Sort extends string>({ column, sorted, onSort }: HeaderProps<Row, Sort>) {
  const { sort } = column;
  if (sort === undefined || !onSort) return column.header;
  const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
      {column.header}
      {sorted?.by === sort && <Arrow size={14} aria-hidden="true" />}
    </button>
  );
}

function getDirection<Sort extends string>(
  sort: Sort | undefined,
  sorted: { readonly by: Sort; readonly descending: boolean } | undefined,
): 'ascending' | 'descending' | undefined {
  if (sort === undefined || sorted?.by !== sort) return undefined;
  return sorted.descending ? 'descending' : 'ascending';
}
