import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryBatchApi } from '#adapters/api/memory/memory-batch-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryShareApi } from '#adapters/api/memory/memory-share-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { batchApiSuite } from './batch-api.suite.ts';
import { batchSteps, driveBatches } from './support/batch-calls.ts';
import { compareAdapters } from './support/compare-adapters.ts';
import { createBatchApi, createProjectApi } from './support/real-server-apis.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

const SCRIPTS = { projectId: 'Hi {{first_name}}, this is for {{city|you}}.', plainId: 'Hello.', malformedId: 'Hi {{first_name' } as const;

async function createProjects(projects: ProjectApi): Promise<Record<keyof typeof SCRIPTS, string>> {
  const ids = { projectId: '', plainId: '', malformedId: '' };
  for (const name of ['projectId', 'plainId', 'malformedId'] as const) {
    const scene = createScene('one', SCRIPTS[name], { avatarId: 'ada', voiceId: 'one' });
    ids[name] = unwrapOk(await projects.create(createProjectDocument('Welcome', [scene]), { key: `project-${name}` })).id;
  }
  return ids;
}

async function openMemory() {
  const memory = createMemoryServer({ clock: createManualClock(), plan: 'business' });
  const faults = createFaults();
  const ids = await createProjects(createMemoryProjectApi(memory, faults));
  return { memory, faults, ...ids, api: createMemoryBatchApi(memory, faults) };
}

batchApiSuite({ name: 'api-memory', open: openMemory });

async function openServer() {
  const user = await server.signUp();
  await server.setPlan(user.id, 'business');
  return { api: createBatchApi(server, user.token), ...(await createProjects(createProjectApi(server, user.token))) };
}

batchApiSuite({ name: 'api-http over a server', open: openServer });

compareAdapters({
  title: 'batches in memory and on a server',
  calls: batchSteps,
  length: 10,
  runs: 5,
  open: async () => ({ fake: driveBatches(await openMemory()), real: driveBatches(await openServer()), close: async () => {} }),
});

test('two videos of a batch are in the queue at a time, and the end of one lets the next row in', async () => {
  const { memory, api, projectId } = await openMemory();
  const rows = ['Ana', 'Bo', 'Cy'].map((first_name) => ({ first_name }));
  const { id, ...first } = unwrapOk(await api.create(projectId, { rows, key: 'three-rows' }));
  expect(first.rows.map(({ state }) => state)).toEqual(['rendering', 'rendering', 'waiting']);
  const taskId = first.rows[0]?.taskId ?? '';
  memory.report({ taskId, status: 'completed', progress: 100, detailedStatus: '', videoUrl: '/video.mp4' });
  const next = unwrapOk(await api.load({ projectId, batchId: id }));
  expect(next.rows.map(({ state }) => state)).toEqual(['completed', 'rendering', 'rendering']);
});

test('sharing gives finished videos links that stay, and leaves the others without one', async () => {
  const { memory, faults, api, projectId } = await openMemory();
  const { id, rows } = unwrapOk(await api.create(projectId, { rows: [{ first_name: 'Ana' }, { first_name: 'Bo' }], key: 'two-rows' }));
  const taskId = rows[0]?.taskId ?? '';
  memory.report({ taskId, status: 'completed', progress: 100, detailedStatus: '', videoUrl: '/video.mp4' });
  const shared = unwrapOk(await api.share({ projectId, batchId: id }));
  expect(shared.rows.map(({ sharePath }) => sharePath)).toEqual([expect.stringMatching(/^\/v\//), null]);
  expect(unwrapOk(await api.share({ projectId, batchId: id })).rows).toEqual(shared.rows);
  expect(unwrapOk(await createMemoryShareApi(memory, faults).load(taskId))?.path).toBe(shared.rows[0]?.sharePath);
});
