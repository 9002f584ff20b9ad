import { afterAll, beforeAll } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryScriptCommentApi } from '#adapters/api/memory/memory-script-comment-api.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { SCRIPT, scriptCommentApiSuite } from './script-comment-api.suite.ts';
import { createScriptCommentApi } from './support/real-server-apis.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';

let server: TestServer;
beforeAll(async () => void (server = await startTestServer({ worker: false })));
afterAll(() => server.close());

const createDocument = (script: string) => createProjectDocument('Hello', [createScene('s', script, { avatarId: 'ada', voiceId: 'one' })]);

scriptCommentApiSuite({
  name: 'api-memory',
  async open() {
    const memory = createMemoryServer({ clock: createManualClock() });
    const projects = createMemoryProjectApi(memory, createFaults());
    const { id: projectId } = unwrapOk(await projects.create(createDocument(SCRIPT), { key: '0123456789abcdef' }));
    return {
      api: createMemoryScriptCommentApi(memory, createFaults()),
      projectId,
      write: async (script) => {
        const { revision } = unwrapOk(await projects.open(projectId));
        unwrapOk(await projects.save(projectId, { project: createDocument(script), revision }));
      },
    };
  },
});

scriptCommentApiSuite({
  name: 'api-http over a server',
  async open() {
    const user = await server.signUp();
    const saved = await user.call('POST', '/api/projects', { project: createDocument(SCRIPT) });
    let { id: projectId, revision } = (await saved.json()) as { readonly id: string; revision: number };
    return {
      api: createScriptCommentApi(server, user.token),
      projectId,
      write: async (script) => {
        const written = await user.call('PUT', `/api/projects/${projectId}`, { project: createDocument(script), revision });
        ({ id: projectId, revision } = (await written.json()) as { readonly id: string; revision: number });
      },
    };
  },
});
