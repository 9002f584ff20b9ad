import { csvRecord } from '../../src/domain/admin/format-csv-record.ts';

const BATCH = 1_000;

export interface CsvTable<Row> {
  readonly head: readonly string[];
  /** Rows after that one, at most so many; from the beginning without one. */
  readonly read: (after: Row | undefined, most: number) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly string[];
  readonly mostRows: number;
}

/** A long list as a table, a batch at a time. */
export async function* csvTable<Row>({ head, read, cells, mostRows }: CsvTable<Row>): AsyncGenerator<string> {
  yield csvRecord(head);
  let after: Row | undefined;
  for (let sent = 0; sent < mostRows; sent += BATCH) {
    const rows = await read(after, BATCH);
    yield rows.map((row) => csvRecord(cells(row))).join('');
    after = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
