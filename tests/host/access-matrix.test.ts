import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { user, waitlistEntry } from '../../server/adapters/database/schema.ts';
import { CLIENT_EVENTS } from '../../server/realtime/realtime-parts.ts';
import { newProject, newScene } from '../../src/domain/project/defaults.ts';
import { pictureForm } from '../tools/picture-form.ts';
import { testAccess } from '../tools/test-access.ts';
import { startTestHost, type TestHost } from '../tools/test-host.ts';
import { completed, type TestPerson } from '../tools/test-people.ts';
import { EXPECTATIONS, type Access, type Expectation } from './access-table.ts';

/** In everything of the owners; whoever reads it has been told too much. */
const SECRET = 'secret-of-the-owners';
const OUTSIDE = ['none', 'garbage', 'expired', 'signed-out'] as const;
const BARRED = ['banned', 'closed'] as const;
const INSIDE = ['other user', 'other organisation', 'ex-member', 'admin', 'impersonated'] as const;
const CALLERS = [...OUTSIDE, ...BARRED, ...INSIDE] as const;
type Caller = (typeof CALLERS)[number];

interface Things {
  readonly video: string;
  readonly project: string;
  readonly backdrop: string;
}

const host: TestHost = await startTestHost();
const access = testAccess(host);
const tokens = new Map<Caller, string | undefined>();
const things: Things[] = [];
let owner: TestPerson;
let colleague: TestPerson;
let victim: TestPerson;
let waiting = '';

const document = (await (await fetch(`${host.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);

beforeAll(async () => {
  owner = await host.signUp({ email: `${SECRET}-${randomUUID()}@example.com` });
  colleague = await host.signUp();
  const organizationId = await access.newOrganization([owner, colleague]);
  things.push(await makeThings());
  await access.activate(owner, organizationId);
  await access.activate(colleague, organizationId);
  things.push(await makeThings());

  const [other, elsewhere, exMember, banned, closed, looked, expired, signedOut] = await Promise.all(
    Array.from({ length: 8 }, () => host.signUp()),
  );
  const admin = await access.signUpAdmin();
  if (!other || !elsewhere || !exMember || !banned || !closed || !looked || !expired || !signedOut)
    throw new Error('Eight people were asked for.');
  await access.activate(elsewhere, await access.newOrganization([elsewhere]));
  await access.activate(exMember, organizationId);
  tokens.set('impersonated', (await access.impersonate(admin, looked)).token);
  const { db } = host.services.database;
  await db.update(user).set({ banned: true }).where(eq(user.id, banned.id));
  await db
    .update(user)
    .set({ eraseAt: new Date(Date.now() + 60_000), closedAt: new Date(), closedBy: 'self' })
    .where(eq(user.id, closed.id));
  await access.expire(expired);
  await access.signOut(signedOut);

  tokens.set('garbage', 'made-up.token');
  for (const [caller, person] of [
    ['expired', expired],
    ['signed-out', signedOut],
    ['banned', banned],
    ['closed', closed],
    ['other user', other],
    ['other organisation', elsewhere],
    ['ex-member', exMember],
    ['admin', admin],
  ] as const)
    tokens.set(caller, person.token);

  victim = await host.signUp();
  const [entry] = await db
    .insert(waitlistEntry)
    .values({ email: `${SECRET}@waiting.example`, name: SECRET })
    .returning();
  waiting = entry?.id ?? '';
});
afterAll(() => host.close());

/** One of each, where the owner works now. */
async function makeThings(): Promise<Things> {
  const made = async (answer: Response) => (await answer.json()) as { id?: string; taskId?: string; assetId?: string };
  const project = newProject(SECRET, [newScene('s', SECRET, { avatarId: 'ada', voiceId: 'one' })]);
  const video = await made(await owner.call('POST', '/api/avatar/generate', { project }));
  await completed(owner, video.taskId ?? '');
  return {
    video: video.taskId ?? '',
    project: (await made(await owner.call('POST', '/api/projects', { project }))).id ?? '',
    backdrop: (await made(await owner.call('POST', '/api/background', await pictureForm()))).assetId ?? '',
  };
}

interface Said {
  readonly status: number;
  readonly body: string;
}

async function call(route: string, token: string | undefined, id: string): Promise<Said> {
  const [method = '', template = ''] = route.split(' ');
  const { access: kind, body, form } = expectationOf(route);
  const path = kind.kind === 'vendor' ? kind.path : template.replace('{id}', id);
  const payload = form === true ? await pictureForm() : body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(host.url + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: host.url,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  return { status: answer.status, body: await answer.text() };
}

function expectationOf(route: string): Expectation {
  const expectation = EXPECTATIONS[route];
  if (expectation === undefined) throw new Error(`${route} is not in the table of expectations.`);
  return expectation;
}

/** Ids of others that this route could be asked with. */
function idsFor(kind: Access, route: string): readonly string[] {
  if (kind.kind === 'item') return things.map((set) => set[kind.of]);
  if (route.includes('/waitlist/')) return [waiting];
  return [victim.id];
}

const code = ({ body }: Said) => (JSON.parse(body) as { code: string }).code;
const unauthorised = JSON.stringify({ code: 'unauthorised', message: 'Authentication required' });

test('R18 the table knows every route of the document, and no other', () => {
  expect(Object.keys(EXPECTATIONS).toSorted()).toEqual(routes.toSorted());
});

describe.each(CALLERS)('R18 %s', (caller) => {
  const outside = OUTSIDE.some((one) => one === caller);
  const barred = BARRED.some((one) => one === caller);

  test.each(routes)('%s', async (route) => {
    const { access: kind } = expectationOf(route);
    // What this administrator does for real is the subject of other tests; here it would take people away from under them.
    if (caller === 'admin' && kind.kind === 'admin' && !route.startsWith('GET ')) return;

    for (const id of idsFor(kind, route)) {
      const said = await call(route, tokens.get(caller), id);
      const absent = await call(route, tokens.get(caller), randomUUID());
      const mayRead = kind.kind === 'public' || (caller === 'admin' && kind.kind === 'admin');
      if (!mayRead) expect(said.body).not.toContain(SECRET);

      if (kind.kind === 'public') expect([401, 403]).not.toContain(said.status);
      else if (kind.kind === 'vendor') expect([said.status, JSON.parse(said.body)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
      else if (outside) expect([said.status, said.body]).toEqual([401, unauthorised]);
      else if (barred) expect([said.status, code(said)]).toEqual([403, `account-${caller}`]);
      else if (kind.kind === 'item') {
        expect([said.status, code(said)]).toEqual([404, 'not-found']);
        expect(said).toEqual(absent);
      } else if (kind.kind === 'admin' && caller !== 'admin') {
        expect([said.status, code(said)]).toEqual([403, caller === 'impersonated' ? 'impersonating' : 'admins-only']);
      } else if (kind.kind === 'self' && kind.ownersOnly && caller === 'impersonated') {
        expect([said.status, code(said)]).toEqual([403, 'impersonating']);
      } else expect([401, 403, 404, 500]).not.toContain(said.status);
    }
  });
});

describe('R18 the events of a socket', () => {
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.disconnect();
  });
  const open = (token: string | undefined) => {
    const socket = io(host.url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    return new Promise<Socket | string>((resolve) => {
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', (error) => resolve(error.message));
    });
  };

  test.each([...OUTSIDE, ...BARRED])('%s does not get in', async (caller) => {
    expect(await open(tokens.get(caller))).toBe('Authentication required');
  });

  test.each(INSIDE.flatMap((caller) => CLIENT_EVENTS.map((event) => ({ caller, event }))))('$caller: $event', async ({ caller, event }) => {
    const socket = await open(tokens.get(caller));
    if (typeof socket === 'string') throw new Error(socket);
    const heard: unknown[] = [];
    socket.on('status_update', (message) => heard.push(message));
    for (const { video } of things) {
      const said: unknown = await socket.timeout(10_000).emitWithAck(event, video);
      expect(said).toEqual(await socket.timeout(10_000).emitWithAck(event, randomUUID()));
      if (event === 'subscribe') expect(said).toMatchObject({ ok: false, code: 'not-found' });
    }
    expect(heard).toEqual([]);
  });
});

/** Last, because some of it is final. */
describe('R18 those who may', () => {
  const items = Object.keys(EXPECTATIONS).filter((route) => expectationOf(route).access.kind === 'item');

  test.each(items)('a member of the organisation: %s', async (route) => {
    const { access: kind } = expectationOf(route);
    const id = kind.kind === 'item' ? (things[1]?.[kind.of] ?? '') : '';
    expect([200, 204, 302, 409]).toContain((await call(route, colleague.token, id)).status);
  });

  test.each(items)('the owner, of what is their own: %s', async (route) => {
    const { access: kind } = expectationOf(route);
    const id = kind.kind === 'item' ? (things[0]?.[kind.of] ?? '') : '';
    expect([200, 204, 302, 409]).toContain((await call(route, owner.token, id)).status);
    if (!route.startsWith('DELETE ')) expect((await call(route, colleague.token, id)).status).toBe(404);
  });
});
