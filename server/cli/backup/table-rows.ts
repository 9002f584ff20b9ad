import pg, { type ClientBase } from 'pg';
import { quoteTable, type StoredTable } from './stored-tables.ts';

/** Bytes that are in memory at a time, unless a single row is larger; as they are stored, so a few times as many where that's compressed. */
const BATCH_BYTES = 1_000_000;
const MOST_ROWS = 2_000;

/** Values are text in the form of these settings, whatever those of the database are. */
const PLAIN_TEXT =
  "set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'";

export async function requestPlainText(client: ClientBase): Promise<void> {
  await client.query(PLAIN_TEXT);
}

/** Generates a line for each row, a JSON array of texts and nulls, in pieces of several lines. Within a transaction. */
export async function* readRows(
  client: ClientBase,
  table: StoredTable,
): AsyncGenerator<{ readonly lines: string; readonly count: number }> {
  const batch = await countRowsOfBatch(client, table);
  const columns = table.columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(', ');
  await client.query(`declare copied no scroll cursor for select to_json(array[${columns}]::text[])::text from ${quoteTable(table)}`);
  for (;;) {
    const { rows } = await client.query<[string]>({ text: `fetch forward ${batch} from copied`, rowMode: 'array' });
    if (rows.length === 0) break;
    yield { lines: rows.map(([line]) => `${line}\n`).join(''), count: rows.length };
  }
  await client.query('close copied');
}

/** So many that even the largest ones fit. */
async function countRowsOfBatch(client: ClientBase, table: StoredTable): Promise<number> {
  const size = table.columns.map((column) => `coalesce(pg_column_size(${pg.escapeIdentifier(column)}), 0)`).join(' + ');
  const { rows } = await client.query<{ largest: number | null }>(`select max(${size}) as largest from ${quoteTable(table)}`);
  return Math.min(MOST_ROWS, Math.max(1, Math.floor(BATCH_BYTES / (rows[0]?.largest ?? 1))));
}

/** Inserts such lines; resolves with their number. Within a transaction. */
export async function insertRows(client: ClientBase, table: StoredTable, text: AsyncIterable<string>): Promise<number> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ');
  const values = table.types.map((type, index) => `(line->>${index})::${type}`).join(', ');
  const insert = `insert into ${quoteTable(table)} (${columns}) overriding system value select ${values} from json_array_elements($1::json) line`;
  let batch: string[] = [];
  let bytes = 0;
  let count = 0;
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    count += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const line of splitLines(text)) {
    batch.push(line);
    bytes += line.length;
    if (bytes >= BATCH_BYTES) await flush();
  }
  await flush();
  return count;
}

/** By `\n` alone: what else ends a line elsewhere may be part of a text. */
export async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
