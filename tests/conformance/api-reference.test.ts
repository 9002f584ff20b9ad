import { afterAll, beforeAll } from 'vitest';
import { createMemoryApiReference } from '#adapters/api/memory/memory-api-reference.ts';
import { createFaults } from '#adapters/api/memory/faults.ts';
import { createMemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { FAKE_PRESENTER_SUMMARIES } from '../tools/fake-presenters.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { apiReferenceSuite } from './api-reference.suite.ts';
import { unwrapOk } from './support/unwrap-outcome.ts';
import { createApiKeys, createApiReference } from './support/real-server-apis.ts';

apiReferenceSuite({
  name: 'api-memory',
  reference: () => createMemoryApiReference(createMemoryServer({ clock: createManualClock() }), createFaults()),
  key: async () => 'cw_test',
  imageFile: '/api/avatars/amara/thumbnail',
});

let server: TestServer;
let session = '';
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  session = (await server.signUp()).token;
});
afterAll(() => server.close());

apiReferenceSuite({
  name: 'api-http over a server, signed in',
  reference: () => createApiReference(server, session),
  imageFile: FAKE_PRESENTER_SUMMARIES[0]?.thumbnailUrl ?? '',
  async key() {
    const user = await server.signUp();
    await server.setPlan(user.id, 'business');
    return unwrapOk(await createApiKeys(server, user.token).create({ name: 'Console' })).secret;
  },
});
