import { formatCsvRecord } from '#domain/admin/format-csv-record.ts';

const BATCH = 1_000;

export interface CsvSource<Row> {
  readonly head: readonly string[];
  /** Next rows after `after`, or the first ones, `most` at most. */
  readonly read: (after: Row | undefined, most: number) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly string[];
  readonly mostRows: number;
}

/** Streams a long list as CSV, a batch at a time. */
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
