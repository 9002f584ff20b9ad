import { CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import { createReviewWrites, createScriptCommentWrites, type Write } from './review-writes.ts';
import { eq, getTableColumns, is, type Column } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../tools/tables.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { createUserCall, type TestUser } from '../tools/test-users.ts';
import { EXPECTATIONS } from './access-expectations.ts';
import { OTHER_WRITES } from './writes-without-fields.ts';

const { user, project, video, member, auditEntry } = schema;
const document = createProjectDocument('Mine', [createScene('s', 'Hello there.', { avatarId: 'ada', voiceId: 'one' })]);
const ORGANIZATION = 'an-organization-of-others';
/** Extra fields of one request. If they change the response they may mask each other, and are then sent one by one. */
const TOGETHER = 25;
/** Fields that a body which refuses all others is tried with, one by one. */
const SAMPLE = 5;

/** Every column of every entity, as it is called in code and in the database. */
const FIELDS = new Map<string, unknown>(
  Object.values(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table) => Object.entries(getTableColumns(table)))
    .flatMap(([name, column]) => [name, column.name].map((field) => [field, hostile(field, column)] as const)),
);

/** Values an attacker would try. */
function hostile(field: string, column: Column): unknown {
  if (/role/i.test(field)) return 'admin';
  if (/plan/i.test(field)) return 'business';
  if (/organization/i.test(field)) return ORGANIZATION;
  if (/(owner|user|actor).?id/i.test(field)) return 'somebody-else';
  if (column.dataType === 'number' || column.dataType === 'bigint') return 999_999;
  if (column.dataType === 'boolean') return true;
  if (column.dataType === 'date') return '2999-01-01T00:00:00.000Z';
  return column.dataType === 'json' ? {} : 'hostile';
}

let server: TestServer;
let signedInUser: TestUser;
let projectId: string;
let videoId: string;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  signedInUser = await server.signUp();
  await server.services.database.db.update(user).set({ credits: 500 }).where(eq(user.id, signedInUser.id));
  projectId = ((await (await signedInUser.call('POST', '/api/projects', { project: document })).json()) as SavedProject).id;
  const order = await signedInUser.call('POST', '/api/avatar/generate', { script: 'Hello.', avatarId: 'ada', voiceId: 'one' });
  videoId = ((await order.json()) as { taskId: string }).taskId;
});
afterAll(() => server.close());

const revision = async () => ((await (await signedInUser.call('GET', `/api/projects/${projectId}`)).json()) as SavedProject).revision;

const WRITES: readonly Write[] = [
  { route: 'PUT /api/user/update-profile', path: () => '/api/user/update-profile', body: async () => ({ firstName: 'Ann' }) },
  { route: 'DELETE /api/user', path: () => '/api/user', body: async () => ({ confirmEmail: 'of@somebody.else' }) },
  { route: 'POST /api/projects', path: () => '/api/projects', body: async () => ({ project: document }) },
  {
    route: 'PUT /api/projects/{id}',
    path: () => `/api/projects/${projectId}`,
    body: async () => ({ project: document, revision: await revision() }),
  },
  ...['', '/check'].map(
    (end): Write => ({
      route: `POST /api/projects/{id}/batches${end}`,
      path: () => `/api/projects/${projectId}/batches${end}`,
      body: async () => ({ rows: [{ first_name: 'Ana' }] }),
    }),
  ),
  {
    route: 'POST /api/projects/{id}/commands',
    path: () => `/api/projects/${projectId}/commands`,
    body: async () => ({ commands: [{ kind: 'set-title', title: 'Renamed' }] }),
  },
  { route: 'POST /api/projects/{id}/versions', path: () => `/api/projects/${projectId}/versions`, body: async () => ({ name: 'Mine' }) },
  { route: 'PUT /api/brand/domain', path: () => '/api/brand/domain', body: async () => ({ host: null }) },
  { route: 'PUT /api/brand/share-page', path: () => '/api/brand/share-page', body: async () => ({ brand: null }) },
  { route: 'PUT /api/brand', path: () => '/api/brand', body: async () => ({ colors: ['#1d4ed8'], captions: null, logo: null }) },
  { route: 'PUT /api/avatar/{id}/poster', path: () => `/api/avatar/${videoId}/poster`, body: async () => ({ seconds: 0 }) },
  { route: 'PATCH /api/avatar/{id}', path: () => `/api/avatar/${videoId}`, body: async () => ({ title: 'Renamed' }) },
  {
    route: 'PUT /api/avatar/{id}/quiz',
    path: () => `/api/avatar/${videoId}/quiz`,
    body: async () => ({ passingPercent: 70, questions: [] }),
  },
  { route: 'PUT /api/avatar/{id}/share', path: () => `/api/avatar/${videoId}/share`, body: async () => ({ access: 'unlisted' }) },
  ...createReviewWrites(() => videoId),
  ...createScriptCommentWrites(() => projectId),
  { route: 'POST /api/avatar/{id}/restore', path: () => `/api/avatar/${videoId}/restore`, body: async () => ({}) },
  {
    route: 'POST /api/avatar/generate',
    path: () => '/api/avatar/generate',
    body: async () => ({ script: 'Hello.', avatarId: 'nobody', voiceId: 'one' }),
  },
  { route: 'POST /api/try/speech', path: () => '/api/try/speech', body: async () => ({ script: 'Hello.', voiceId: 'one' }) },
  {
    route: 'POST /api/translate/shorten',
    path: () => '/api/translate/shorten',
    body: async () => ({ project: document, scenes: ['a'] }),
  },
  { route: 'POST /api/stock/items', path: () => '/api/stock/items', body: async () => ({ id: '1', kind: 'image' }) },
  {
    route: 'POST /api/scripts',
    path: () => '/api/scripts',
    body: async () => ({ source: { kind: 'text', text: 'Bees live in hives.' }, seconds: 30 }),
  },
  { route: 'POST /api/scripts/quiz', path: () => '/api/scripts/quiz', body: async () => ({ scenes: ['Bees live in hives.'] }) },
  { route: 'POST /api/scripts/rewrite', path: () => '/api/scripts/rewrite', body: async () => ({ text: 'Hello.', how: 'shorter' }) },
  { route: 'POST /api/translate', path: () => '/api/translate', body: async () => ({ to: 'es', texts: ['Hello.'] }) },
  { route: 'POST /api/speech', path: () => '/api/speech', body: async () => ({ script: 'Hello.', voiceId: 'one' }) },
  {
    route: 'POST /api/subscription/update-plan',
    path: () => '/api/subscription/update-plan',
    body: async () => ({ planId: 'creator', isAnnual: false }),
  },
  { route: 'POST /api/keys', path: () => '/api/keys', body: async () => ({ name: 'Build machine' }) },
  ...['quote', 'create-checkout', 'create-order', 'verify-payment'].map((action) => purchase(`/api/subscription/${action}`)),
  ...['create-order', 'verify-payment'].map((action) => purchase(`/api/payments/${action}`)),
  {
    route: 'PUT /api/subscription/details',
    path: () => '/api/subscription/details',
    body: async () => ({ name: 'Ann Lee', company: '', address: '', country: '', taxId: '' }),
  },
  { route: 'POST /api/auth/{path}', path: () => '/api/auth/update-user', body: async () => ({ firstName: 'Ann' }) },
  { route: 'POST /api/auth/{path}', path: () => '/api/auth/organization/create', body: async () => ({ name: 'Works' }) },
];

function purchase(path: string): Write {
  return { route: `POST ${path}`, path: () => path, body: async () => ({ planId: 'creator', isAnnual: false }) };
}

/** Bodies that refuse every field they do not name. */
const STRICT_WRITES: readonly Write[] = [
  { route: 'POST /api/library/folders', path: () => '/api/library/folders', body: async () => ({ name: 'Films' }) },
  { route: 'PATCH /api/library/folders/{id}', path: () => '/api/library/folders/none', body: async () => ({ name: 'Films' }) },
  { route: 'PATCH /api/presenters/{id}', path: () => '/api/presenters/none', body: async () => ({ name: 'Me' }) },
  { route: 'POST /api/presenters/drawn', path: () => '/api/presenters/drawn', body: async () => ({ name: 'Me', choices: CHARACTERS.nia }) },
  { route: 'PATCH /api/music/{id}', path: () => '/api/music/none', body: async () => ({ name: 'Song' }) },
  ...['recording', 'background'].map(
    (of): Write => ({
      route: `POST /api/${of}/{id}/transcript`,
      path: () => `/api/${of}/none/transcript`,
      body: async () => ({ lexicon: [] }),
    }),
  ),
  { route: 'PATCH /api/background/{id}', path: () => '/api/background/none', body: async () => ({ name: 'Wall' }) },
  {
    route: 'POST /api/webhooks',
    path: () => '/api/webhooks',
    body: async () => ({ url: 'https://example.com/', events: ['video.failed'] }),
  },
  { route: 'PATCH /api/webhooks/{id}', path: () => `/api/webhooks/${crypto.randomUUID()}`, body: async () => ({ paused: true }) },
  {
    route: 'POST /api/webhooks/{id}/rotate',
    path: () => `/api/webhooks/${crypto.randomUUID()}/rotate`,
    body: async () => ({ keepOld: false }),
  },
  { route: 'POST /api/keys/{id}/rotate', path: () => `/api/keys/${crypto.randomUUID()}/rotate`, body: async () => ({ keepOld: false }) },
  { route: 'PUT /api/speech/spending', path: () => '/api/speech/spending', body: async () => ({ monthlyCap: 1_000_000, preferred: [] }) },
  items('items/move', { folderId: null }),
  {
    route: 'POST /api/library/uploads/move',
    path: () => '/api/library/uploads/move',
    body: async () => ({ assetIds: [crypto.randomUUID()], folderId: null }),
  },
  items('items/tag', { add: ['new'], remove: [] }),
  items('items/template', { isTemplate: true }),
  items('items/delete'),
  items('items/restore'),
  items('items/transfer', { mode: 'copy', organizationId: null }),
  items('trash/delete'),
  { ...items('items/rename', { title: 'Renamed' }), body: async () => ({ item: { type: 'video', id: videoId }, title: 'Renamed' }) },
  { ...items('items/duplicate'), body: async () => ({ item: { type: 'video', id: videoId } }) },
];

function items(action: string, more: Readonly<Record<string, unknown>> = {}): Write {
  const path = `/api/library/${action}`;
  return { route: `POST ${path}`, path: () => path, body: async () => ({ items: [{ type: 'video', id: videoId }], ...more }) };
}

/** Columns of a user's rows that the user can't set. */
/** All that a request might change; a title may change, and with it what is found by. */
async function protectedState() {
  const { db } = server.services.database;
  const users = await db
    .select({ id: user.id, email: user.email, role: user.role, plan: user.plan, credits: user.credits, banned: user.banned })
    .from(user);
  const [row] = await db.select().from(user).where(eq(user.id, signedInUser.id));
  const [stored] = await db.select().from(video).where(eq(video.id, videoId));
  const [saved] = await db.select().from(project).where(eq(project.id, projectId));
  return {
    people: users.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    self: { ...row, name: null, firstName: null, lastName: null, searchText: null, updatedAt: null, lastSeenAt: null },
    video: { ...stored, title: null, search: null, updatedAt: null },
    project: { ...saved, title: null, search: null, updatedAt: null, revision: null, document: { ...saved?.document, title: null } },
    owners: await db.selectDistinct({ owner: project.ownerId, organization: project.organizationId }).from(project),
    foreignMembers: await db.select().from(member).where(eq(member.organizationId, ORGANIZATION)),
    acts: await db.$count(auditEntry),
  };
}

test('R19 every write route is tested here or exempt with a reason', () => {
  const writes = Object.keys(EXPECTATIONS).filter((route) => !route.startsWith('GET '));
  const known = new Set([...[...WRITES, ...STRICT_WRITES].map(({ route }) => route), ...OTHER_WRITES]);
  expect(writes.filter((route) => !known.has(route))).toEqual([]);
  expect(FIELDS.size).toBeGreaterThan(100);
});

/** Every text in it, however deep, ends with these. */
function ending<Value>(value: Value, tail: string): Value {
  return JSON.parse(JSON.stringify(value), (_key, inner: unknown) => (typeof inner === 'string' ? inner + tail : inner)) as Value;
}

describe('VAL-2 unstorable text is rejected with a message in every field', () => {
  const letters = [
    '/api/waitlist',
    '/api/email-subscriptions/subscribe',
    '/api/contact',
    '/api/promo/validate',
    '/api/subscription/validate-promo',
  ];
  const others: readonly Write[] = letters.map((path) => ({
    route: `POST ${path}`,
    path: () => path,
    body: async () => ({ email: 'ann@example.com', name: 'Ann', message: 'Hello', promoCode: 'HELLO', topic: 'other' }),
  }));

  test.each([...WRITES, ...others])('$route', async ({ route, path, body }) => {
    const [method = ''] = route.split(' ');
    for (const [tail, query] of [
      ['\u0000', ''],
      ['\ud800', ''],
      ['', '?a=%00'],
    ] as const) {
      const response = await signedInUser.call(method, path() + query, ending({ x: 'x', ...(await body()) }, tail), { origin: server.url });
      if (response.status === 404) continue;
      expect(response.status).toBe(400);
      if (tail !== '')
        expect(await response.json()).toMatchObject({ message: expect.stringMatching(/character that can(’t|not) be saved/) });
    }
    expect(server.errors).toEqual([]);
  });

  test('rejects NUL in a path', async () => {
    expect((await signedInUser.call('GET', '/api/projects/%00')).status).toBe(400);
    expect((await signedInUser.call('GET', `/api/avatar?search=${'%00'}`)).status).toBe(400);
  });
});

describe('R19 no entity field can be set by adding it to a request', () => {
  test.each(STRICT_WRITES)('$route rejects every unknown field', async ({ route, path, body }) => {
    const [method = ''] = route.split(' ');
    const named = await body();
    const before = await protectedState();
    const others = [...FIELDS].filter(([field]) => !(field in named));
    for (const field of others.slice(0, SAMPLE)) {
      const response = await signedInUser.call(method, path(), { ...named, ...Object.fromEntries([field]) }, { origin: server.url });
      expect(response.status, field[0]).toBe(400);
    }
    expect((await signedInUser.call(method, path(), { ...named, ...Object.fromEntries(others) }, { origin: server.url })).status).toBe(400);
    expect(await protectedState()).toEqual(before);
  });

  test.each(WRITES)('$route', async ({ route, path, body }) => {
    const [method = ''] = route.split(' ');
    const before = await protectedState();
    /** What came of it: the status, and why it was refused. */
    const send = async (extra: Readonly<Record<string, unknown>>, query = '') => {
      const response = await signedInUser.call(method, path() + query, { ...extra, ...(await body()) }, { origin: server.url });
      expect(response.status).toBeLessThan(500);
      return response.ok ? String(response.status) : `${response.status} ${await response.text()}`;
    };
    const fields = [...FIELDS];
    for (let first = 0; first < fields.length; first += TOGETHER) {
      const some = fields.slice(first, first + TOGETHER);
      if ((await send(Object.fromEntries(some))) === (await send({}))) continue;
      for (const [field, value] of some) await send({ [field]: value });
    }
    await send({}, `?${new URLSearchParams([...FIELDS].map(([field, value]) => [field, String(value)])).toString()}`);
    expect(await protectedState()).toEqual(before);
  });

  test('POST /api/auth/sign-up/email', async () => {
    for (const [field, value] of FIELDS) {
      const email = `${field.toLowerCase()}@mass.example`;
      const body = { [field]: value, email, password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' };
      const response = await createUserCall(server.url, '')('POST', '/api/auth/sign-up/email', body, { origin: server.url });
      expect(response.status).toBeLessThan(500);
      const [row] = await server.services.database.db.select().from(user).where(eq(user.email, email));
      if (row === undefined) continue;
      expect(row).toMatchObject({ role: 'user', plan: 'starter', credits: 0, banned: false });
      expect(row).toMatchObject({ emailVerified: false, eraseAt: null, image: null });
      expect(row.id).not.toBe('hostile');
    }
  });
});
