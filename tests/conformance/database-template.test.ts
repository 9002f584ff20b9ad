import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '#server/adapters/database/embedded/index.ts';
import { serverMeta } from '../tools/tables.ts';
import type { Database } from '#server/ports/database.ts';

let root: string;
const opened: Database[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'castwright-template-'));
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await rm(root, { recursive: true, force: true });
});

async function open(options: Parameters<typeof openEmbeddedDatabase>[0]): Promise<Database> {
  const database = await openEmbeddedDatabase(options);
  opened.push(database);
  return database;
}
async function close(): Promise<void> {
  await opened.pop()?.close();
}
const listKeys = async ({ db }: Database) => (await db.select().from(serverMeta)).map(({ key }) => key);

describe('Database, embedded: its template', () => {
  const listTemplates = async (folder: string) => (await readdir(folder)).filter((name) => /^database-[\da-f]{16}\.tar$/.test(name));

  test('is made with the first database, without what nobody uses, and used for the next', async () => {
    const templateFolder = join(root, 'templates');
    await mkdir(templateFolder);
    const others = ['database-old.tar', 'database-old.tgz', 'database-old.txt', 'other.tar'];
    for (const name of others) await writeFile(join(templateFolder, name), '');
    const { db } = await open({ dataFolder: join(root, 'data'), templateFolder });
    const { rows } = await db.execute<{ name: string }>(sql`select datname as name from pg_database`);
    expect(rows).toEqual([{ name: 'postgres' }]);
    expect(await listKeys(await open({ templateFolder }))).toEqual([]);
    const [template = '', ...more] = await listTemplates(templateFolder);
    expect(more).toEqual([]);
    expect((await readdir(templateFolder)).toSorted()).toEqual([template, 'database-old.txt', 'other.tar'].toSorted());
    const { mtimeMs } = await stat(join(templateFolder, template));
    await close();
    const next = await open({ templateFolder });
    expect((await next.db.execute(sql`select datname as name from pg_database`)).rows).toEqual(rows);
    expect((await stat(join(templateFolder, template))).mtimeMs).toBe(mtimeMs);
  });

  test('is left out where it can’t be kept', async () => {
    await writeFile(join(root, 'file'), '');
    expect(await listKeys(await open({ templateFolder: join(root, 'file', 'below') }))).toEqual([]);
  });
});
