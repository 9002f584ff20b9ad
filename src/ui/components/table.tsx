import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from './join-class-names.ts';
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

/** Columns above which a table becomes a list of cards on a phone. */
const NARROW_COLUMNS = 4;

/** What each element is by itself, written out: some browsers forget it when CSS gives the element another display. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** Table that scrolls horizontally on narrow screens, also by keyboard; a wide one is a list of cards on a phone. */
export function Table<Row, Sort extends string = never>({
  label,
  columns,
  rows,
  getKey,
  sorted,
  onSort,
  busy = false,
}: TableProps<Row, Sort>) {
  const isWide = columns.length > NARROW_COLUMNS;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard scrolling
    <div role="region" aria-label={label} tabIndex={0} className={joinClassNames(styles.region, isWide && styles.wide)} aria-busy={busy}>
      <table {...ROLES.table} className={styles.table}>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <th {...ROLES.header} key={column.header} scope="col" aria-sort={getDirection(column.sort, sorted)}>
                <Header column={column} sorted={sorted} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map((row) => (
            <tr {...ROLES.row} key={getKey(row)}>
              {columns.map((column) => (
                <td {...ROLES.cell} key={column.header} data-header={column.header}>
                  {column.cell(row)}
                </td>
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
