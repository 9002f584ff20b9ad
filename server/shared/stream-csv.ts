import { formatCsvRecord } from '../../src/domain/admin/format-csv-record.ts';

const BATCH = 1_000;

export interface CsvSource<Row> {
  readonly head: readonly string[];
  /** Rows after that one, at most so many; from the beginning without one. */
  readonly read: (after: Row | undefined, most: number) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly string[];
  readonly mostRows: number;
}

/** A long list as a table, a batch at a time. */
export async function* streamCsv<Row>({ head, read, cells, mostRows }: CsvSource<Row>): AsyncGenerator<string> {
  yield formatCsvRecord(head);
  let after: Row | undefined;
  for (let sent = 0; sent < mostRows; sent += BATCH) {
    const rows = await read(after, BATCH);
    yield rows.map((row) => formatCsvRecord(cells(row))).join('');
    after = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
