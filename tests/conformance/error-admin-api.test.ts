import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMemoryAdminApi } from '#adapters/api/memory/memory-admin-api.ts';
import { createMemoryErrorAdminApi } from '#adapters/api/memory/memory-error-admin-api.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryErrorServer } from '#adapters/api/memory/memory-error-server.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { formatEnvelope, createErrorItem, createReplayItems, createTraceItem, type EnvelopeItemText } from '../tools/error-envelope.ts';
import { startAdministeredServer, type AdministeredServer } from '../tools/test-access.ts';
import { errorAdminApiSuite, type ErrorAdminFixture } from './error-admin-api.suite.ts';
import { createAdminApi, createErrorAdminApi } from './support/real-server-apis.ts';

const LINUX_CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let administered: AdministeredServer;
let fixture: ErrorAdminFixture;
beforeAll(async () => {
  administered = await startAdministeredServer();
  const { server, admin } = administered;
  const other = await server.signUp();
  const send = async (items: readonly EnvelopeItemText[], headers: Readonly<Record<string, string>> = {}) => {
    const result = await fetch(`${server.url}/api/errors/envelope`, {
      method: 'POST',
      headers: { 'user-agent': LINUX_CHROME, ...headers },
      body: formatEnvelope(items),
    });
    expect(result.status).toBe(200);
  };
  fixture = {
    errors: createErrorAdminApi(server, admin.token),
    admin: createAdminApi(server, admin.token),
    other: createErrorAdminApi(server, other.token),
    user: other.email,
    reportError: (reported, signedIn = false) => send([createErrorItem(reported)], signedIn ? { cookie: other.cookie } : {}),
    reportTrace: (spans) => send([createTraceItem(spans)]),
    reportReplay: (id, part, recording) => send(createReplayItems(id, part, recording)),
  };
});
afterAll(() => administered.server.close());

errorAdminApiSuite({ name: 'api-http over a server', open: async () => fixture });

const clock = createManualClock(1_700_000_000_000);

errorAdminApiSuite({
  name: 'api-memory',
  async open() {
    const users = createMemoryAdminServer({ clock });
    const demoted = createMemoryAdminServer({ clock });
    demoted.addUser({ id: demoted.actorId, email: 'ada@example.com', role: 'user' });
    const errors = createMemoryErrorServer({ clock });
    const user = 'ann@example.com';
    const recordings = new Map<string, string[]>();
    return {
      errors: createMemoryErrorAdminApi({ host: users, errors }, createFaults()),
      admin: createMemoryAdminApi(users, createFaults()),
      other: createMemoryErrorAdminApi({ host: demoted, errors }, createFaults()),
      user,
      reportError: async (reported, signedIn = false) => errors.record(reported, signedIn ? user : null),
      reportTrace: async (spans) => void errors.spans.push(...spans),
      async reportReplay(id, part, recording) {
        const parts = recordings.get(id) ?? [];
        parts[part] = `${recording}\n`;
        recordings.set(id, parts);
        errors.replays.set(id, parts.join(''));
      },
    };
  },
});

test('injected faults fail the fake’s calls and store nothing', async () => {
  const users = createMemoryAdminServer({ clock });
  const faults = createFaults();
  faults.failNext(OFFLINE);
  const errors = createMemoryErrorAdminApi({ host: users, errors: createMemoryErrorServer({ clock }) }, faults);
  expect(await errors.setState({ id: 'error-1', state: 'resolved' })).toEqual(OFFLINE);
  expect(users.audit).toEqual([]);
});
