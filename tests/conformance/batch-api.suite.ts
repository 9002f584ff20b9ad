import { describe, expect, test } from 'vitest';
import { hasEnded } from '#domain/personalization/batch.ts';
import { PERSONALIZATION_LIMITS } from '#domain/personalization/personalization-limits.ts';
import type { BatchApi, BatchRef } from '#ports/batch-api.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

export interface BatchApiHarness {
  readonly name: string;
  /**
   * For a user whose plan has batches and 100 videos a month: the ids of a project whose script says `{{first_name}}` and `{{city|you}}`,
   * of one without variables, and of one with a variable that is never closed.
   */
  readonly open: () => Promise<{
    readonly api: BatchApi;
    readonly projectId: string;
    readonly plainId: string;
    readonly malformedId: string;
  }>;
}

const ROWS = [{ first_name: 'Ana', city: 'Rome' }, { first_name: 'Bo' }];
const NOWHERE = '00000000-0000-4000-8000-000000000000';
let keys = 0;
const nextKey = (): string => `suite-key-${(keys += 1)}`;

export function batchApiSuite({ name, open }: BatchApiHarness): void {
  describe(`BatchApi: ${name}`, () => {
    test('a check reports every row that lacks a value, columns without a variable, and what is left; it makes nothing', async () => {
      const { api, projectId } = await open();
      const rows = [{ 'First name': 'Ana', phone: '1' }, { city: 'Rome' }, { first_name: ' ' }];
      const checked = unwrapOk(await api.check(projectId, rows));
      expect(checked).toEqual({
        rows: 3,
        problems: [
          { row: 2, column: 'first_name', message: expect.stringContaining('Row 2') },
          { row: 3, column: 'first_name', message: expect.stringContaining('Row 3') },
        ],
        unusedColumns: ['phone'],
        videosLeft: 100,
      });
      expect(unwrapOk(await api.list(projectId))).toEqual([]);
      expect(unwrapOk(await api.check(projectId, ROWS))).toMatchObject({ problems: [], unusedColumns: [], videosLeft: 100 });
    });

    test('a row may choose a background, also in a project without variables; a name that isn’t there is a problem of its column', async () => {
      const { api, projectId, plainId } = await open();
      const rows = [{ background: 'office' }, { background: 'nowhere at all' }];
      expect(unwrapOk(await api.check(plainId, rows))).toMatchObject({ problems: [{ row: 2, column: 'background' }], unusedColumns: [] });
      const refused = { kind: 'rejected', status: 400, code: 'row-problem', field: 'rows.1.background' };
      expect(await api.create(plainId, { rows, key: nextKey() })).toMatchObject(refused);
      expect(unwrapOk(await api.create(plainId, { rows: rows.slice(0, 1), key: nextKey() })).rows).toHaveLength(1);
      expect(unwrapOk(await api.check(projectId, [{ first_name: 'Ana', background: '' }])).problems).toEqual([]);
    });

    test('an order makes a row of each line, once per key, and the newest batch is listed first', async () => {
      const { api, projectId } = await open();
      const order = { rows: ROWS, name: ' Welcome ', key: nextKey() };
      const batch = unwrapOk(await api.create(projectId, order));
      expect(batch).toMatchObject({ projectId, name: 'Welcome' });
      expect(batch.rows.map(({ row, values }) => [row, values])).toEqual(ROWS.map((values, index) => [index + 1, values]));
      expect(unwrapOk(await api.create(projectId, order)).id).toBe(batch.id);
      const other = unwrapOk(await api.create(projectId, { rows: [{ first_name: 'Cy' }], key: nextKey() }));
      expect(unwrapOk(await api.list(projectId)).map(({ id }) => id)).toEqual([other.id, batch.id]);
      expect(unwrapOk(await api.load({ projectId, batchId: batch.id })).rows).toHaveLength(2);
      expect(unwrapOk(await api.check(projectId, ROWS)).videosLeft).toBe(97);
    });

    test('an order that can’t be made is rejected with its reason, and nothing is made', async () => {
      const { api, projectId, plainId, malformedId } = await open();
      const create = (id: string, rows: readonly Readonly<Record<string, string>>[]) => api.create(id, { rows, key: nextKey() });
      expect(await create(projectId, [{ first_name: 'Ana' }, { city: 'Rome' }])).toMatchObject({
        kind: 'rejected',
        ...{ status: 400, code: 'row-problem', field: 'rows.1.first_name' },
      });
      expect(await create(projectId, [])).toMatchObject({ kind: 'rejected', status: 400, field: 'rows' });
      const long = 'x'.repeat(PERSONALIZATION_LIMITS.value + 1);
      expect(await create(projectId, [{ first_name: long }])).toMatchObject({ kind: 'rejected', status: 400 });
      expect(await create(plainId, ROWS)).toMatchObject({ kind: 'rejected', status: 400, code: 'no-variables' });
      expect(await create(malformedId, ROWS)).toMatchObject({ kind: 'rejected', status: 400, code: 'variable-malformed' });
      const many = Array.from({ length: 101 }, () => ({ first_name: 'Ana' }));
      expect(await create(projectId, many)).toMatchObject({ kind: 'rejected', status: 403, code: 'no-videos-left' });
      expect(unwrapOk(await api.list(projectId))).toEqual([]);
    });

    test('canceling ends every row, and retrying orders them again', async () => {
      const { api, projectId } = await open();
      const { id } = unwrapOk(await api.create(projectId, { rows: ROWS, key: nextKey() }));
      const batch: BatchRef = { projectId, batchId: id };
      for (const canceled of [await api.cancel(batch), await api.cancel(batch)])
        expect(unwrapOk(canceled)).toMatchObject({ counts: { cancelled: 2 }, rows: [{ state: 'cancelled' }, { state: 'cancelled' }] });
      expect(unwrapOk(await api.check(projectId, ROWS)).videosLeft).toBe(100);
      expect(unwrapOk(await api.retry(batch)).rows.some(({ state }) => hasEnded(state))).toBe(false);
    });

    test('only finished videos are shared', async () => {
      const { api, projectId } = await open();
      const { id } = unwrapOk(await api.create(projectId, { rows: ROWS, key: nextKey() }));
      expect(unwrapOk(await api.share({ projectId, batchId: id })).rows.map(({ sharePath }) => sharePath)).toEqual([null, null]);
    });

    test('a removed batch, one of another project, and a project of another user are not found', async () => {
      const { api, projectId, plainId } = await open();
      const { id } = unwrapOk(await api.create(projectId, { rows: ROWS, key: nextKey() }));
      unwrapOk(await api.remove({ projectId, batchId: id }));
      expect(unwrapOk(await api.list(projectId))).toEqual([]);
      const other = unwrapOk(await api.create(projectId, { rows: ROWS, key: nextKey() }));
      for (const batch of [
        { projectId, batchId: id },
        { projectId: plainId, batchId: other.id },
        { projectId: NOWHERE, batchId: other.id },
      ])
        for (const verb of ['load', 'retry', 'cancel', 'share', 'remove'] as const)
          expect(await api[verb](batch)).toMatchObject({ kind: 'rejected', status: 404 });
      for (const outcome of [
        await api.list(NOWHERE),
        await api.check(NOWHERE, ROWS),
        await api.create(NOWHERE, { rows: ROWS, key: nextKey() }),
      ])
        expect(outcome).toMatchObject({ kind: 'rejected', status: 404 });
    });
  });
}
