import { globSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SUBJECTS } from '#server/composition/subjects.ts';
import { QUEUES } from '#domain/jobs/job-queues.ts';

/** Tables of a workspace whose rows end with their owner's account; no other member takes them over. */
const ENDS_WITH_OWNER = ['cloned_voice', 'matched_voice', 'own_presenter'];

const load = (file: string): Promise<Readonly<Record<string, unknown>>> => import(path.resolve(file));

describe('subjects of the server', () => {
  let tables: readonly PgTable[];
  beforeAll(async () => {
    const modules = await Promise.all(globSync('server/*/tables/*.ts').map(load));
    tables = modules.flatMap((one) => Object.values(one)).filter((one): one is PgTable => is(one, PgTable));
  });

  test('every folder with a subject is listed once', async () => {
    const defined = (await Promise.all(globSync('server/*/subject.ts').map(load))).flatMap((one) => Object.values(one));
    expect(new Set(SUBJECTS)).toEqual(new Set(defined));
    expect(SUBJECTS).toHaveLength(defined.length);
  });

  test('every queue has one handler, and every folder of stored files one subject', () => {
    const handled = SUBJECTS.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue));
    expect(handled.toSorted()).toEqual(QUEUES.toSorted());
    const folders = SUBJECTS.flatMap(({ storedFiles = {} }) => Object.keys(storedFiles));
    expect(folders).toEqual([...new Set(folders)]);
  });

  test('every table of a workspace is handed over with an account that ends, or is known to end with it', () => {
    const owned = SUBJECTS.flatMap(({ ownedTables = [] }) => ownedTables.map(getTableName));
    const ofWorkspace = tables.filter((table) => {
      const columns = getTableColumns(table);
      return 'ownerId' in columns && 'organizationId' in columns;
    });
    const others = ofWorkspace.map(getTableName).filter((name) => !owned.includes(name));
    expect([...new Set(others)].toSorted()).toEqual(ENDS_WITH_OWNER);
  });
});
