import { randomUUID } from 'node:crypto';
import type { Share } from '#domain/sharing/share.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryVideoAnalytics, type MemoryPlay, type MemoryUse } from '#adapters/api/memory/memory-video-analytics.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { formatUtcDay } from '#domain/shared/utc-time.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';
import { createVideoAnalytics } from './support/real-server-apis.ts';
import { videoAnalyticsSuite } from './video-analytics.suite.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function createFinishedVideo(user: TestUser, title: string): Promise<string> {
  const result = await user.call('POST', '/api/avatar/generate', { title, script: 'Hello there.', avatarId: 'ada', voiceId: 'one' });
  const { taskId } = (await result.json()) as { taskId: string };
  await waitUntilCompleted(user, taskId);
  return taskId;
}

const get = async (user: TestUser, path: string, headers: Readonly<Record<string, string>> = {}) =>
  (await user.call('GET', path, undefined, headers)).arrayBuffer();

async function createBusinessUser(): Promise<TestUser> {
  const user = await server.signUp();
  await server.setPlan(user.id, 'business');
  return user;
}

videoAnalyticsSuite({
  name: 'api-memory',
  async open(plan) {
    const memory = createMemoryServer({ clock: createManualClock(1_700_000_000_000), plan });
    const uses: MemoryUse[] = [];
    const plays: MemoryPlay[] = [];
    return {
      analytics: createMemoryVideoAnalytics(memory, createFaults(), { uses, plays }),
      async addVideo(title, { opened, downloaded }) {
        const { taskId } = memory.addVideo({ title, script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
        memory.report({ taskId, status: 'completed', progress: 100, detailedStatus: '', videoUrl: '/video.mp4' });
        for (let count = 0; count < opened; count += 1) uses.push({ taskId, kind: 'opened' });
        for (let count = 0; count < downloaded; count += 1) uses.push({ taskId, kind: 'downloaded' });
        return taskId;
      },
      addPlays: async (taskId, added) => {
        plays.push(...added.map((play) => ({ taskId, country: 'FR', device: 'phone' as const, ...play })));
      },
      today: () => memory.timestamp().slice(0, 10),
    };
  },
});

videoAnalyticsSuite({
  name: 'api-http over a server',
  async open(plan) {
    const user = await server.signUp();
    await server.setPlan(user.id, plan);
    return {
      analytics: createVideoAnalytics(server, user.token),
      async addVideo(title, { opened, downloaded }) {
        const taskId = await createFinishedVideo(user, title);
        for (let count = 0; count < opened; count += 1) await get(user, `/api/avatar/download/${taskId}?inline=1`, { range: 'bytes=0-' });
        for (let count = 0; count < downloaded; count += 1) await get(user, `/api/avatar/download/${taskId}`);
        return taskId;
      },
      addPlays: async (taskId, added) => {
        const response = await user.call('PUT', `/api/avatar/${taskId}/share`, { access: 'unlisted' });
        const { share } = (await response.json()) as { readonly share: Share };
        for (const { viewer, source, ranges, clicked } of added) {
          const referrer = source === 'direct' ? '' : `https://www.${source}/page`;
          const report = { play: randomUUID(), reloaded: false, clicked, ranges, referrer, timeZone: 'Europe/Paris' };
          const counted = await fetch(`${server.url}${share.path}/plays`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'user-agent': viewer },
            body: JSON.stringify(report),
          });
          expect(await counted.json()).toEqual({ play: report.play });
        }
      },
      today: () => formatUtcDay(server.services.clock.now()),
    };
  },
});

test('VID-8 ignores range requests, captions, and other users’ videos', async () => {
  const user = await createBusinessUser();
  const other = await createBusinessUser();
  const taskId = await createFinishedVideo(user, 'One');
  await get(user, `/api/avatar/download/${taskId}?inline=1`, { range: 'bytes=3-' });
  await get(user, `/api/avatar/download/${taskId}?format=vtt`);
  expect((await other.call('GET', `/api/avatar/download/${taskId}`)).status).toBe(404);
  expect(await createVideoAnalytics(server, user.token).report(7)).toMatchObject({
    kind: 'ok',
    value: { opened: 0, downloaded: 0, videos: [] },
  });
  await get(user, `/api/avatar/download/${taskId}`);
  expect(await createVideoAnalytics(server, other.token).report(7)).toMatchObject({
    kind: 'ok',
    value: { opened: 0, downloaded: 0, videos: [] },
  });
});
