import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT_EVENTS } from '#server/realtime/realtime-parts.ts';
import type { AccessAdapter } from '../tools/access-adapter.ts';
import { getExpectations, type Access, type Expectation } from './access-expectations.ts';
import {
  createAccessFixture,
  BARRED_CALLERS,
  CALLERS,
  INSIDE_CALLERS,
  OUTSIDE_CALLERS,
  SECRET_TEXT,
  type AccessFixture,
} from './access-fixture.ts';
import { callRoute, readCode, type ResponseSummary } from './call-route.ts';

const unauthorised = JSON.stringify({ code: 'unauthorised', message: 'Authentication required' });

/** Calls every route of the OpenAPI document and every socket event, as callers without access and as those with it. */
export async function accessMatrixSuite(adapter: AccessAdapter): Promise<void> {
  const { url } = adapter.server;
  const expectations = getExpectations(adapter.name);
  const operations = await listOperations(url);
  const routes = [...operations.keys()];
  let fixture: AccessFixture;
  beforeAll(async () => {
    fixture = await createAccessFixture(adapter);
  });
  afterAll(() => adapter.close());

  function getExpectation(route: string): Expectation {
    const expectation = expectations[route];
    if (expectation === undefined) throw new Error(`${route} is not in the table of expectations.`);
    return expectation;
  }

  /** The response has a content type that the document says. */
  async function call(route: string, token: string | undefined, id: string): Promise<ResponseSummary> {
    const said = await callRoute({ url, fixture, expectations }, { route, token, id });
    const { [said.status]: described, default: failed } = operations.get(route)?.responses ?? {};
    const isDescribed = said.body !== '' && getExpectation(route).access.kind !== 'vendor';
    if (isDescribed) expect(Object.keys((described ?? failed)?.content ?? {}), `${route} ${said.status}`).toContain(said.type);
    return said;
  }

  /** Other users' ids that this route accepts as parameters. */
  function idsFor(kind: Access, route: string): readonly string[] {
    if (kind.kind === 'item') return fixture.resources.map((set) => set[kind.of]);
    if (route.includes('/waitlist/')) return [fixture.waiting];
    if (kind.kind === 'own') return [fixture.own[kind.of]];
    if (route.includes('/usage/sessions/')) return [fixture.usageSession];
    if (route.includes('/errors/groups/')) return [fixture.error];
    if (route.includes('/errors/replays/')) return [fixture.replay];
    if (route.includes('/promo-codes/')) return [fixture.promo];
    if (route.includes('/admin/looks/')) return [fixture.comparison];
    return [fixture.victim.id];
  }

  test('R18 the table lists exactly the routes of the OpenAPI document', () => {
    expect(Object.keys(expectations).toSorted()).toEqual(routes.toSorted());
  });

  test('API-1 an operation is without security in the document exactly where it is public', () => {
    const open = [...operations].filter(([, { security }]) => security?.length === 0).map(([route]) => route);
    const isPublic = ({ access: { kind } }: Expectation) => kind === 'public' || kind === 'vendor';
    expect(open.toSorted()).toEqual(routes.filter((route) => isPublic(getExpectation(route))).toSorted());
  });

  describe.each(CALLERS)('R18 %s', (caller) => {
    const outside = OUTSIDE_CALLERS.some((one) => one === caller);
    const barred = BARRED_CALLERS.some((one) => one === caller);

    test.each(routes)('%s', async (route) => {
      const { access: kind } = getExpectation(route);
      // Other tests cover what administrators do; here it would remove users that later cases need.
      if (caller === 'admin' && kind.kind === 'admin' && !route.startsWith('GET ')) return;

      for (const id of idsFor(kind, route)) {
        const said = await call(route, await fixture.getToken(caller), id);
        const mayRead = kind.kind === 'public' || (caller === 'admin' && kind.kind === 'admin');
        if (!mayRead) expect(said.body).not.toContain(SECRET_TEXT);

        if (kind.kind === 'public') expect([401, 403]).not.toContain(said.status);
        else if (kind.kind === 'vendor') expect([said.status, JSON.parse(said.body)]).toMatchObject([404, { code: 'NOT_FOUND' }]);
        else if (outside) expect([said.status, said.body]).toEqual([401, unauthorised]);
        else if (barred) expect([said.status, readCode(said)]).toEqual([403, `account-${caller}`]);
        else if ('ownersOnly' in kind && caller === 'impersonated') expect([said.status, readCode(said)]).toEqual([403, 'impersonating']);
        else if (kind.kind === 'item' || kind.kind === 'own') {
          expect([said.status, readCode(said)]).toEqual([404, 'not-found']);
          expect(said).toEqual(await call(route, await fixture.getToken(caller), randomUUID()));
        } else if (kind.kind === 'admin' && caller !== 'admin') {
          expect([said.status, readCode(said)]).toEqual([403, caller === 'impersonated' ? 'impersonating' : 'admins-only']);
        } else if ('managersOnly' in kind && caller === 'other organization') {
          expect([said.status, readCode(said)]).toEqual([403, 'not-yours-to-change']);
        } else if ('named' in kind) expect([said.status, readCode(said)]).toEqual([404, 'not-found']);
        else expect([401, 403, 404, 500]).not.toContain(said.status);
      }
    });
  });

  describe('R18 socket events', () => {
    const sockets: Socket[] = [];
    afterAll(() => {
      for (const socket of sockets) socket.disconnect();
    });
    const open = (token: string | undefined) => {
      const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
      sockets.push(socket);
      return new Promise<Socket | string>((resolve) => {
        socket.once('connect', () => resolve(socket));
        socket.once('connect_error', (error) => resolve(error.message));
      });
    };

    test.each([...OUTSIDE_CALLERS, ...BARRED_CALLERS])('rejects %s', async (caller) => {
      expect(await open(await fixture.getToken(caller))).toBe('Authentication required');
    });

    test.each(INSIDE_CALLERS.flatMap((caller) => CLIENT_EVENTS.map((event) => ({ caller, event }))))(
      '$caller: $event',
      async ({ caller, event }) => {
        const socket = await open(await fixture.getToken(caller));
        if (typeof socket === 'string') throw new Error(socket);
        const received: unknown[] = [];
        socket.on('status_update', (message) => received.push(message));
        for (const { video } of fixture.resources) {
          const said: unknown = await socket.timeout(10_000).emitWithAck(event, video);
          expect(said).toEqual(await socket.timeout(10_000).emitWithAck(event, randomUUID()));
          if (event === 'subscribe') expect(said).toMatchObject({ ok: false, code: 'not-found' });
        }
        expect(received).toEqual([]);
      },
    );
  });

  /** Last, because some of it is final. */
  describe('R18 allowed access', () => {
    const owned = Object.entries(expectations).flatMap(([route, { access }]) => (access.kind === 'own' ? [{ route, of: access.of }] : []));
    const items = Object.entries(expectations).flatMap(([route, { access }]) =>
      access.kind === 'item' ? [{ route, of: access.of, makersOnly: access.makersOnly ?? false }] : [],
    );

    test.each(items)('by a member of the organization: $route', async ({ route, of, makersOnly }) => {
      const { colleague, resources } = fixture;
      const said = await call(route, await colleague.token(), resources[1][of]);
      if (makersOnly) expect([said.status, readCode(said)]).toEqual([403, 'not-yours-to-delete']);
      else expect([200, 201, 202, 204, 302, 409]).toContain(said.status);
    });

    test.each(owned)('by the addressee and no colleague: $route', async ({ route, of }) => {
      const { owner, colleague, own } = fixture;
      expect((await call(route, await colleague.token(), own[of])).status).toBe(404);
      expect([200, 202, 204]).toContain((await call(route, await owner.token(), own[of])).status);
    });

    test.each(items)('by the owner: $route', async ({ route, of }) => {
      const { owner, colleague, resources } = fixture;
      expect([200, 201, 202, 204, 302, 409]).toContain((await call(route, await owner.token(), resources[0][of])).status);
      if (!route.startsWith('DELETE ')) expect((await call(route, await colleague.token(), resources[0][of])).status).toBe(404);
    });
  });
}

interface Operation {
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

/** Operations of the OpenAPI document by route. */
async function listOperations(url: string): Promise<ReadonlyMap<string, Operation>> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, Operation>> };
  return new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
}
