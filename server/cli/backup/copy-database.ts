import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, QueryConfig } from 'pg';
import { createTablesAsOf, findLastApplied } from '../../adapters/database/shared/migrate-database.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';
import type { Db } from '../../ports/database.ts';
import { UsageError } from '../usage-error.ts';
import { listForeignKeys, listSequences, listTables, quoteTable, type StoredSequence, type StoredTable } from './stored-tables.ts';
import { insertRows, readRows, requestPlainText } from './table-rows.ts';

const QUEUE_VERSION = 'pgboss.version';

export interface DatabaseCopy {
  /** When its last migration was written, in milliseconds. */
  readonly migration: number;
  readonly tables: readonly (Pick<StoredTable, 'name' | 'columns'> & { readonly rows: number })[];
  readonly sequences: readonly StoredSequence[];
}

/** Writes every row to a folder, a file for each table, as they are in the transaction that runs on `client`. */
export async function writeDatabase(client: ClientBase, folder: string, signal: AbortSignal): Promise<DatabaseCopy> {
  await mkdir(folder, { recursive: true });
  await requestPlainText(client);
  const tables: DatabaseCopy['tables'][number][] = [];
  for (const table of await listTables(client)) {
    let rows = 0;
    const lines = async function* () {
      for await (const piece of readRows(client, table)) {
        rows += piece.count;
        yield piece.lines;
      }
    };
    const target = createWriteStream(toPath(folder, table), { flush: true, mode: 0o600 });
    await pipeline(Readable.from(lines(), { highWaterMark: 1 }), createGzip(), target, { signal });
    tables.push({ name: table.name, columns: table.columns, rows });
  }
  return { migration: await findLastApplied(toDb(client)), tables, sequences: await listSequences(client) };
}

/**
 * Fills a database that has the queue's tables and no other, in the transaction that runs on `client`. Foreign keys come back after the rows,
 * so that their order doesn't matter. Throws `UsageError` where the queue's tables are of another release.
 */
export async function fillDatabase(client: ClientBase, folder: string, copy: DatabaseCopy): Promise<void> {
  await requestPlainText(client);
  await createTablesAsOf(toDb(client), copy.migration);
  const own = new Map((await listTables(client)).map((table) => [table.name, table]));
  const foreignKeys = await listForeignKeys(client);
  for (const { drop } of foreignKeys) await client.query(drop);
  for (const { name, columns, rows } of copy.tables) {
    const table = own.get(name);
    if (table?.columns.toSorted().join() !== columns.toSorted().join()) throw createOtherReleaseError(name);
    const version = name === QUEUE_VERSION ? await findQueueVersion(client) : undefined;
    await client.query(`delete from ${quoteTable(table)}`);
    const types = columns.map((column) => table.types[table.columns.indexOf(column)] ?? '');
    const inserted = await insertRows(client, { name, columns, types }, readLines(toPath(folder, table)));
    if (inserted !== rows) throw new Error(`${name} has ${inserted} rows in the backup, and should have ${rows}.`);
    if (version !== undefined && version !== (await findQueueVersion(client))) throw createOtherReleaseError(name);
  }
  for (const { add } of foreignKeys) await client.query({ text: add, query_timeout: CALL_DEADLINES.database.migration } as QueryConfig);
  for (const { name, value } of copy.sequences) await client.query('select setval($1::regclass, $2)', [name, value]);
}

async function findQueueVersion(client: ClientBase): Promise<unknown> {
  return (await client.query<{ version: unknown }>('select version from pgboss.version')).rows[0]?.version;
}

function createOtherReleaseError(table: string): UsageError {
  return new UsageError(
    `The backup is of another release: ${table} isn't as it is in this one. Nothing was changed. Restore it with the release that made it, then upgrade.`,
  );
}

function readLines(file: string): AsyncIterable<string> {
  const text = new PassThrough({ encoding: 'utf8' });
  pipeline(createReadStream(file), createGunzip(), text).catch((error: unknown) => text.destroy(error as Error));
  return text;
}

const toPath = (folder: string, { name }: Pick<StoredTable, 'name'>): string => join(folder, `${name}.jsonl.gz`);
const toDb = (client: ClientBase): Db => drizzle(client as never) as never;
