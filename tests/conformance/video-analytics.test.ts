import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryHost } from '../../src/adapters/api/memory/memory-server.ts';
import { createMemoryVideoAnalytics, type MemoryUse } from '../../src/adapters/api/memory/memory-video-analytics.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { dayOf } from '../../src/domain/shared/utc-days.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { completed, type TestPerson } from '../tools/test-users.ts';
import { analyticsOf } from './support/real-server-apis.ts';
import { videoAnalyticsSuite } from './video-analytics.suite.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

async function finished(person: TestPerson, title: string): Promise<string> {
  const answer = await person.call('POST', '/api/avatar/generate', { title, script: 'Hello there.', avatarId: 'ada', voiceId: 'one' });
  const { taskId } = (await answer.json()) as { taskId: string };
  await completed(person, taskId);
  return taskId;
}

const get = async (person: TestPerson, path: string, headers: Readonly<Record<string, string>> = {}) =>
  (await person.call('GET', path, undefined, headers)).arrayBuffer();

async function business(): Promise<TestPerson> {
  const person = await host.signUp();
  await host.setPlan(person.id, 'business');
  return person;
}

videoAnalyticsSuite({
  name: 'api-memory',
  async open(plan) {
    const memory = createMemoryHost({ clock: createManualClock(1_700_000_000_000), plan });
    const uses: MemoryUse[] = [];
    return {
      analytics: createMemoryVideoAnalytics(memory, createFaults(), uses),
      async addVideo(title, { opened, downloaded }) {
        const { taskId } = memory.addVideo({ title, script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
        memory.report({ taskId, status: 'completed', progress: 100, detailedStatus: '', videoUrl: '/video.mp4' });
        for (let count = 0; count < opened; count += 1) uses.push({ taskId, kind: 'opened' });
        for (let count = 0; count < downloaded; count += 1) uses.push({ taskId, kind: 'downloaded' });
      },
      today: () => memory.timestamp().slice(0, 10),
    };
  },
});

videoAnalyticsSuite({
  name: 'api-http over a host',
  async open(plan) {
    const person = await host.signUp();
    await host.setPlan(person.id, plan);
    return {
      analytics: analyticsOf(host, person.token),
      async addVideo(title, { opened, downloaded }) {
        const taskId = await finished(person, title);
        for (let count = 0; count < opened; count += 1) await get(person, `/api/avatar/download/${taskId}?inline=1`, { range: 'bytes=0-' });
        for (let count = 0; count < downloaded; count += 1) await get(person, `/api/avatar/download/${taskId}`);
      },
      today: () => dayOf(host.services.clock.now()),
    };
  },
});

test('VID-8 going on in the middle, captions, and other people’s videos do not count', async () => {
  const person = await business();
  const other = await business();
  const taskId = await finished(person, 'One');
  await get(person, `/api/avatar/download/${taskId}?inline=1`, { range: 'bytes=3-' });
  await get(person, `/api/avatar/download/${taskId}?format=vtt`);
  expect((await other.call('GET', `/api/avatar/download/${taskId}`)).status).toBe(404);
  expect(await analyticsOf(host, person.token).report(7)).toMatchObject({ kind: 'ok', value: { opened: 0, downloaded: 0, videos: [] } });
  await get(person, `/api/avatar/download/${taskId}`);
  expect(await analyticsOf(host, other.token).report(7)).toMatchObject({ kind: 'ok', value: { opened: 0, downloaded: 0, videos: [] } });
});
