import { afterAll, beforeAll } from 'vitest';
import { createMemoryApiReference } from '../../src/adapters/api/memory/memory-api-reference.ts';
import { createFaults } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryHost } from '../../src/adapters/api/memory/memory-server.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { FAKE_CARDS } from '../tools/fake-presenters.ts';
import { startTestHost, type TestHost } from '../tools/test-server.ts';
import { apiReferenceSuite } from './api-reference.suite.ts';
import { ok } from './support/unwrap-outcome.ts';
import { apiKeysOf, apiReferenceOf } from './support/real-server-apis.ts';

apiReferenceSuite({
  name: 'api-memory',
  reference: () => createMemoryApiReference(createMemoryHost({ clock: createManualClock() }), createFaults()),
  key: async () => 'cw_test',
  picture: '/api/avatars/amara/thumbnail',
});

let host: TestHost;
let session = '';
beforeAll(async () => {
  host = await startTestHost({ worker: false });
  session = (await host.signUp()).token;
});
afterAll(() => host.close());

apiReferenceSuite({
  name: 'api-http over a host, of somebody who is signed in',
  reference: () => apiReferenceOf(host, session),
  picture: FAKE_CARDS[0]?.thumbnailUrl ?? '',
  async key() {
    const person = await host.signUp();
    await host.setPlan(person.id, 'business');
    return ok(await apiKeysOf(host, person.token).create({ name: 'Console' })).secret;
  },
});
