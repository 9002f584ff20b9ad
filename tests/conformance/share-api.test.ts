import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { video } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryShareApi } from '#adapters/api/memory/memory-share-api.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { shareApiSuite } from './share-api.suite.ts';
import { createShareApi } from './support/real-server-apis.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

const REQUEST = { script: 'Hello.', avatarId: 'ada', voiceId: 'one' };

shareApiSuite({
  name: 'api-memory',
  async open() {
    const clock = createManualClock();
    const memory = createMemoryServer({ clock });
    const [finished, unfinished] = [memory.addVideo(REQUEST), memory.addVideo(REQUEST)];
    memory.report({ ...finished, status: 'completed', progress: 100, videoUrl: '/video' });
    return {
      api: createMemoryShareApi(memory, createFaults()),
      finished: finished.taskId,
      unfinished: unfinished.taskId,
      now: () => clock.now(),
    };
  },
});

shareApiSuite({
  name: 'api-http over a server',
  async open() {
    const user = await server.signUp();
    const order = async () =>
      ((await (await user.call('POST', '/api/avatar/generate', REQUEST)).json()) as { readonly taskId: string }).taskId;
    const [finished, unfinished] = [await order(), await order()];
    await server.services.database.db
      .update(video)
      .set({ status: 'completed', progress: 100, objectKey: 'videos/x' })
      .where(eq(video.id, finished));
    return { api: createShareApi(server, user.token), finished, unfinished, now: () => Date.now() };
  },
});
