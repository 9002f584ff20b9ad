import { parseCsv } from '#adapters/shared/csv/parse-csv.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryBatchApi } from '#adapters/api/memory/memory-batch-api.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryServer, type MemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock, type ManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { BatchStore } from '#ui/features/batches/batch-store.ts';
import { BatchesStore } from '#ui/features/batches/batches-store.ts';
import { unwrapOk } from '../../conformance/support/unwrap-outcome.ts';

const SHEET = 'First name\nAna\nBo\n';

let clock: ManualClock;
let server: MemoryServer;
let faults: ReturnType<typeof createFaults>;
let batches: ReturnType<typeof createMemoryBatchApi>;
let store: BatchesStore;

beforeEach(async () => {
  clock = createManualClock();
  server = createMemoryServer({ clock, plan: 'business' });
  faults = createFaults();
  batches = createMemoryBatchApi(server, faults);
  const projects = createMemoryProjectApi(server, faults);
  const scene = createScene('one', 'Hi {{first_name}}!', { avatarId: 'ada', voiceId: 'one' });
  const { id } = unwrapOk(await projects.create(createProjectDocument('Welcome', [scene]), { key: 'the-project' }));
  let keys = 0;
  const ports = {
    ...{ batches, projects, profiles: createMemoryProfileApi(server, faults) },
    loadCsvParser: async () => parseCsv,
    newKey: () => `order-${(keys += 1)}-key`,
  };
  store = new BatchesStore(ports, id);
  await store.loadParser();
});

function openBatch(batchId: string): BatchStore {
  const opened = new BatchStore({ batches, clock }, { projectId: store.projectId, batchId });
  opened.start();
  onTestFinished(() => opened.stop());
  return opened;
}

describe('the sheet of a batch', () => {
  test('can be ordered only as it was checked', async () => {
    store.setSheet(SHEET);
    expect([store.rows, store.orderable]).toEqual([2, false]);
    await store.check();
    expect(store.orderable).toBe(true);
    store.setSheet(`${SHEET}Cy\n`);
    expect([store.checked, await store.create()]).toEqual([null, null]);
  });

  test('a check that returns after the sheet was changed doesn’t count for the new one', async () => {
    store.setSheet(SHEET);
    faults.hold();
    const checking = store.check();
    store.setSheet('Phone\n1\n');
    faults.release();
    await checking;
    expect([store.checked, store.orderable]).toEqual([null, false]);
  });

  test('ordered again after a lost response, its videos are made once', async () => {
    store.setSheet(SHEET);
    await store.check();
    faults.loseNextResponse();
    expect([await store.create(), store.acting.failure === '']).toEqual([null, false]);
    const batchId = await store.create();
    expect(unwrapOk(await batches.list(store.projectId)).map(({ id }) => id)).toEqual([batchId]);
    expect(server.videos.size).toBe(2);
  });

  test('changed and ordered again, it is another batch', async () => {
    for (const sheet of [SHEET, 'First name\nCy\n']) {
      store.setSheet(sheet);
      await store.check();
      await store.create();
    }
    expect(unwrapOk(await batches.list(store.projectId))).toHaveLength(2);
  });
});

describe('a batch', () => {
  test('is looked at again until every video has ended', async () => {
    store.setSheet(SHEET);
    await store.check();
    const opened = openBatch((await store.create()) ?? '');
    await expect.poll(() => opened.batch.value?.counts.rendering).toBe(2);
    for (const taskId of server.videos.keys())
      server.report({ taskId, status: 'completed', progress: 100, detailedStatus: '', videoUrl: '/video' });
    clock.advance(10_000);
    await expect.poll(() => opened.batch.value?.counts.completed).toBe(2);
    expect([opened.unfinished, opened.unshared, opened.retryable]).toEqual([false, 2, 0]);
    await opened.share();
    expect(opened.unshared).toBe(0);
  });

  test('stopped rows can be ordered again', async () => {
    store.setSheet(SHEET);
    await store.check();
    const opened = openBatch((await store.create()) ?? '');
    await opened.cancel();
    expect([opened.unfinished, opened.retryable]).toEqual([false, 2]);
    await opened.retry();
    expect([opened.unfinished, opened.retryable]).toEqual([true, 0]);
  });
});
