import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryAdminApi } from '../../src/adapters/api/memory/memory-admin-api.ts';
import { createMemoryErrorAdminApi } from '../../src/adapters/api/memory/memory-error-admin-api.ts';
import { createFaults, OFFLINE } from '../../src/adapters/api/memory/faults.ts';
import { createMemoryAdminHost } from '../../src/adapters/api/memory/memory-admin-server.ts';
import { createMemoryErrorHost } from '../../src/adapters/api/memory/memory-error-server.ts';
import { createManualClock } from '../../src/adapters/clock/manual/index.ts';
import { envelope, errorItem, replayItems, traceItem, type EnvelopeItemText } from '../tools/error-envelope.ts';
import { startAdministeredHost, type AdministeredHost } from '../tools/test-access.ts';
import { errorAdminApiSuite, type ErrorAdminWorld } from './error-admin-api.suite.ts';
import { adminOf, errorAdminOf } from './support/real-server-apis.ts';

const LINUX_CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let administered: AdministeredHost;
let world: ErrorAdminWorld;
beforeAll(async () => {
  administered = await startAdministeredHost();
  const { host, admin } = administered;
  const other = await host.signUp();
  const send = async (items: readonly EnvelopeItemText[], headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(`${host.url}/api/errors/envelope`, {
      method: 'POST',
      headers: { 'user-agent': LINUX_CHROME, ...headers },
      body: envelope(items),
    });
    expect(answer.status).toBe(200);
  };
  world = {
    errors: errorAdminOf(host, admin.token),
    admin: adminOf(host, admin.token),
    other: errorAdminOf(host, other.token),
    person: other.email,
    tell: (told, signedIn = false) => send([errorItem(told)], signedIn ? { cookie: other.cookie } : {}),
    tellTrace: (spans) => send([traceItem(spans)]),
    tellReplay: (id, part, recording) => send(replayItems(id, part, recording)),
  };
});
afterAll(() => administered.host.close());

errorAdminApiSuite({ name: 'api-http over a host', open: async () => world });

const clock = createManualClock(1_700_000_000_000);

errorAdminApiSuite({
  name: 'api-memory',
  async open() {
    const people = createMemoryAdminHost({ clock });
    const demoted = createMemoryAdminHost({ clock });
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    const errors = createMemoryErrorHost({ clock });
    const person = 'ann@example.com';
    const recordings = new Map<string, string[]>();
    return {
      errors: createMemoryErrorAdminApi({ host: people, errors }, createFaults()),
      admin: createMemoryAdminApi(people, createFaults()),
      other: createMemoryErrorAdminApi({ host: demoted, errors }, createFaults()),
      person,
      tell: async (told, signedIn = false) => errors.tell(told, signedIn ? person : null),
      tellTrace: async (spans) => void errors.spans.push(...spans),
      async tellReplay(id, part, recording) {
        const parts = recordings.get(id) ?? [];
        parts[part] = `${recording}\n`;
        recordings.set(id, parts);
        errors.replays.set(id, parts.join(''));
      },
    };
  },
});

test('the fake fails as it is told to, and keeps nothing then', async () => {
  const people = createMemoryAdminHost({ clock });
  const faults = createFaults();
  faults.failNext(OFFLINE);
  const errors = createMemoryErrorAdminApi({ host: people, errors: createMemoryErrorHost({ clock }) }, faults);
  expect(await errors.setState({ id: 'error-1', state: 'resolved' })).toEqual(OFFLINE);
  expect(people.audit).toEqual([]);
});
