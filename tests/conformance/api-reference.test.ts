import { afterAll, beforeAll } from 'vitest';
import { createMemoryApiReference } from '../../src/adapters/api-memory/api-reference-memory.ts';
import { createFaults } from '../../src/adapters/api-memory/faults.ts';
import { createMemoryHost } from '../../src/adapters/api-memory/memory-host.ts';
import { createManualClock } from '../../src/adapters/clock-manual/clock-manual.ts';
import { FAKE_CARDS } from '../tools/fake-cast.ts';
import { startTestHost, type TestHost } from '../tools/test-host.ts';
import { apiReferenceSuite } from './api-reference.suite.ts';
import { ok } from './support/outcomes.ts';
import { apiKeysOf, apiReferenceOf } from './support/real-host-api.ts';

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
