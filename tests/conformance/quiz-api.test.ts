import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { video } from '../../server/adapters/database/schema.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryQuizApi } from '../../src/adapters/api/memory/memory-quiz-api.ts';
import { createMemoryServer } from '../../src/adapters/api/memory/memory-server.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { quizApiSuite } from './quiz-api.suite.ts';
import { createQuizApi } from './support/real-server-apis.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

const REQUEST = { script: 'Hello.', avatarId: 'ada', voiceId: 'one' };

quizApiSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryServer({ clock: createManualClock() });
    const [finished, unfinished] = [memory.addVideo(REQUEST), memory.addVideo(REQUEST)];
    memory.report({ ...finished, status: 'completed', progress: 100, videoUrl: '/video' });
    const stored = memory.videos.get(finished.taskId);
    if (stored === undefined) throw new Error('The video is missing.');
    memory.videos.set(finished.taskId, { ...stored, detail: { ...stored.detail, durationSeconds: 10 } });
    return { api: createMemoryQuizApi(memory, createFaults()), finished: finished.taskId, unfinished: unfinished.taskId };
  },
});

quizApiSuite({
  name: 'api-http over a server',
  async open() {
    const user = await server.signUp();
    const order = async () =>
      ((await (await user.call('POST', '/api/avatar/generate', REQUEST)).json()) as { readonly taskId: string }).taskId;
    const [finished, unfinished] = [await order(), await order()];
    await server.services.database.db
      .update(video)
      .set({ status: 'completed', progress: 100, objectKey: 'videos/x', seconds: 10 })
      .where(eq(video.id, finished));
    return { api: createQuizApi(server, user.token), finished, unfinished };
  },
});
