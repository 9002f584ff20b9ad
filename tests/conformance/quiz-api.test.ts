import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { video } from '../tools/tables.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryQuizApi } from '#adapters/api/memory/memory-quiz-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { quizApiSuite } from './quiz-api.suite.ts';
import { createQuizApi } from './support/real-server-apis.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

const PROJECT = createProjectDocument('Safety', [createScene('one', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);

quizApiSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryServer({ clock: createManualClock() });
    const order = () => memory.addVideo({ project: PROJECT, projectId: 'safety' });
    const [finished, later, unfinished] = [order(), order(), order()];
    for (const video of [finished, later]) {
      memory.report({ ...video, status: 'completed', progress: 100, videoUrl: '/video' });
      const stored = memory.videos.get(video.taskId);
      if (stored === undefined) throw new Error('The video is missing.');
      memory.videos.set(video.taskId, { ...stored, detail: { ...stored.detail, durationSeconds: 10 } });
    }
    const api = createMemoryQuizApi(memory, createFaults());
    return { api, finished: finished.taskId, later: later.taskId, unfinished: unfinished.taskId };
  },
});

quizApiSuite({
  name: 'api-http over a server',
  async open() {
    const user = await server.signUp();
    const { id: projectId } = (await (await user.call('POST', '/api/projects', { project: PROJECT })).json()) as { readonly id: string };
    const order = async () =>
      ((await (await user.call('POST', '/api/avatar/generate', { projectId })).json()) as { readonly taskId: string }).taskId;
    const [finished, later, unfinished] = [await order(), await order(), await order()];
    await server.services.database.db
      .update(video)
      .set({ status: 'completed', progress: 100, objectKey: 'videos/x', seconds: 10 })
      .where(inArray(video.id, [finished, later]));
    return { api: createQuizApi(server, user.token), finished, later, unfinished };
  },
});
