import { afterAll, beforeAll } from 'vitest';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryOwnPresenters } from '#adapters/api/memory/memory-own-presenters.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createPhoto } from '../tools/photo-form.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { ownPresentersSuite } from './own-presenters.suite.ts';
import { createOwnPresenters } from './support/real-server-apis.ts';

let server: TestServer;
let photo: Blob;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  photo = await createPhoto();
});
afterAll(() => server.close());

ownPresentersSuite({
  name: 'api-memory',
  open: async (plan) =>
    createMemoryOwnPresenters(createMemoryServer({ clock: createManualClock(1_700_000_000_000), plan }), createFaults()),
  photo: async () => new Blob(['a photo'], { type: 'image/jpeg' }),
});

ownPresentersSuite({
  name: 'api-http over a server',
  async open(plan) {
    const user = await server.signUp();
    await server.setPlan(user.id, plan);
    return createOwnPresenters(server, user.token);
  },
  photo: async () => photo,
});
