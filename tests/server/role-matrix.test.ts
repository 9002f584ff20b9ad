import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from '../tools/tables.ts';
import { canTry, type WorkspaceAction } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { createBetterAuthAccessAdapter } from '../tools/access-adapter-better-auth.ts';
import { getExpectations } from './access-expectations.ts';
import { createAccessFixture, type AccessFixture } from './access-fixture.ts';
import { callRoute, readCode } from './call-route.ts';

/** What each route about an organization's things needs. A route about an item that isn't here fails the test. */
const ROUTES: Partial<Readonly<Record<WorkspaceAction, readonly string[]>>> = {
  view: [
    'GET /api/dashboard',
    'GET /api/library',
    'GET /api/library/shelves',
    'GET /api/library/storage',
    'GET /api/library/uploads',
    'GET /api/library/trash',
    'GET /api/projects',
    'GET /api/projects/{id}',
    'GET /api/projects/{id}/preflight',
    'GET /api/projects/{id}/frame',
    'GET /api/projects/{id}/comments',
    'GET /api/projects/{id}/versions',
    'GET /api/projects/{id}/versions/{version}',
    'GET /api/projects/{id}/batches',
    'GET /api/projects/{id}/batches/{batch}',
    'GET /api/avatar/list',
    'GET /api/avatar/status/{id}',
    'GET /api/avatar/{id}',
    'GET /api/avatar/{id}/quiz',
    'GET /api/avatar/{id}/share',
    'GET /api/avatar/{id}/review',
    'GET /api/avatar/download/{id}',
    'GET /api/avatar/thumbnail/{id}',
    'GET /api/avatar/watch/{id}',
    'GET /api/avatar/{id}/compare',
    'GET /api/background',
    'GET /api/background/{id}/image',
    'GET /api/background/{id}/thumbnail',
    'GET /api/background/{id}/uses',
    'GET /api/background/readings',
    'GET /api/background/readings/{id}',
    'GET /api/recording/{id}',
    'GET /api/music',
    'GET /api/music/{id}/audio',
    'GET /api/music/{id}/uses',
    'GET /api/presenters',
    'GET /api/voices/match',
    'GET /api/voices/clones',
    'GET /api/brand',
    'GET /api/team-plan',
    'GET /api/speech/spending',
  ],
  comment: [
    'POST /api/avatar/{id}/review/comments',
    'PATCH /api/avatar/{id}/review/comments/{comment}',
    'POST /api/projects/{id}/comments',
    'PATCH /api/projects/{id}/comments/{commentId}',
    'DELETE /api/projects/{id}/comments/{commentId}',
  ],
  edit: [
    'POST /api/projects',
    'PUT /api/projects/{id}',
    'POST /api/projects/import',
    'POST /api/projects/{id}/commands',
    'POST /api/projects/{id}/versions',
    'POST /api/library/folders',
    'PATCH /api/library/folders/{id}',
    'DELETE /api/library/folders/{id}',
    'POST /api/library/items/move',
    'POST /api/library/uploads/move',
    'POST /api/library/items/tag',
    'POST /api/library/items/template',
    'POST /api/library/items/rename',
    'POST /api/library/items/duplicate',
    'PATCH /api/avatar/{id}',
    'PUT /api/avatar/{id}/poster',
    'PUT /api/avatar/{id}/quiz',
    'POST /api/avatar/{id}/project',
    'DELETE /api/avatar/{id}/review/comments/{comment}',
    'POST /api/background',
    'PATCH /api/background/{id}',
    'POST /api/background/readings',
    'POST /api/recording',
    'POST /api/music',
    'PATCH /api/music/{id}',
    'POST /api/presenters',
    'PATCH /api/presenters/{id}',
    'POST /api/voices/match',
    'POST /api/voices/clones',
    'POST /api/speech',
    'GET /api/transcripts',
    'POST /api/transcripts',
    'POST /api/recording/{id}/transcript',
    'POST /api/background/{id}/transcript',
    'GET /api/stock',
    'GET /api/stock/items',
    'POST /api/stock/items',
    'GET /api/scripts',
    'POST /api/scripts',
    'POST /api/scripts/documents',
    'POST /api/scripts/quiz',
    'POST /api/scripts/rewrite',
    'GET /api/translate',
    'POST /api/translate',
    'POST /api/translate/shorten',
  ],
  order: [
    'POST /api/avatar/generate',
    'POST /api/avatar/{id}/cancel',
    'POST /api/avatar/{id}/transparent',
    'POST /api/avatar/{id}/compare',
    'DELETE /api/avatar/{id}/compare',
    'POST /api/projects/{id}/batches',
    'POST /api/projects/{id}/batches/check',
    'POST /api/projects/{id}/batches/{batch}/retry',
    'POST /api/projects/{id}/batches/{batch}/cancel',
  ],
  delete: [
    'DELETE /api/projects/{id}',
    'DELETE /api/projects/{id}/versions/{version}',
    'DELETE /api/projects/{id}/batches/{batch}',
    'DELETE /api/avatar/{id}',
    'POST /api/avatar/{id}/restore',
    'DELETE /api/background/{id}',
    'DELETE /api/background/readings/{id}',
    'DELETE /api/music/{id}',
    'DELETE /api/presenters/{id}',
    'POST /api/library/items/delete',
    'POST /api/library/items/restore',
    'POST /api/library/trash/delete',
    'POST /api/library/trash/empty',
  ],
  share: [
    'PUT /api/avatar/{id}/share',
    'DELETE /api/avatar/{id}/share',
    'PUT /api/avatar/{id}/review',
    'DELETE /api/avatar/{id}/review',
    'POST /api/projects/{id}/batches/{batch}/share',
  ],
  export: [
    'GET /api/projects/{id}/archive',
    'GET /api/avatar/{id}/learning-package',
    'GET /api/projects/{id}/batches/{batch}/videos.zip',
    'GET /api/projects/{id}/batches/{batch}/links.csv',
    'POST /api/library/items/transfer',
  ],
  'see-analytics': [
    'GET /api/dashboard/analytics',
    'GET /api/dashboard/viewers',
    'GET /api/dashboard/viewers.csv',
    'GET /api/avatar/{id}/viewers',
  ],
  'manage-brand': ['PUT /api/brand', 'POST /api/brand/font'],
  'manage-spending': ['PUT /api/speech/spending'],
  'see-activity': ['GET /api/activity'],
  'manage-mail-domain': ['GET /api/mail-domain', 'PUT /api/mail-domain', 'PATCH /api/mail-domain', 'POST /api/mail-domain/check'],
  'manage-sign-on': ['GET /api/sign-on', 'PUT /api/sign-on', 'PATCH /api/sign-on', 'DELETE /api/sign-on', 'POST /api/sign-on/test'],
  'manage-plan': ['PUT /api/team-plan', 'PUT /api/team-plan/seats/{userId}', 'DELETE /api/team-plan'],
};

const adapter = await createBetterAuthAccessAdapter();
const expectations = getExpectations(adapter.name);
const { url } = adapter.server;
const cases = Object.entries(ROUTES).flatMap(([action, routes]) => routes.map((route) => ({ action: action as WorkspaceAction, route })));
let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture(adapter);
});
afterAll(() => adapter.close());

async function setRole(role: WorkspaceRole): Promise<void> {
  await adapter.server.services.database.db.update(member).set({ role }).where(eq(member.userId, fixture.colleague.id));
}

/** Calls the route as the colleague, for the organization's item. */
async function call(route: string, id = getItem(route)) {
  return callRoute({ url, fixture, expectations }, { route, token: await fixture.colleague.token(), id });
}

function getItem(route: string): string {
  const access = expectations[route]?.access;
  return access?.kind === 'item' ? fixture.resources[1][access.of] : randomUUID();
}

test('PRV-1 every route about an item of a workspace has its action here', () => {
  const items = Object.entries(expectations).flatMap(([route, { access }]) => (access.kind === 'item' ? [route] : []));
  const listed = cases.map(({ route }) => route);
  expect(items.filter((route) => !listed.includes(route))).toEqual([]);
});

/** The comment of the organization’s item is someone else’s. */
const AUTHORS_ONLY: readonly string[] = ['DELETE /api/projects/{id}/comments/{commentId}'];

describe.each(['viewer', 'reviewer'] as const)('PRV-1 a %s', (role) => {
  beforeAll(() => setRole(role));

  test.each(cases)('$action: $route', async ({ action, route }) => {
    const said = await call(route);
    if (canTry(role, action) && AUTHORS_ONLY.includes(route)) expect([said.status, readCode(said)]).toEqual([403, 'not-yours-to-delete']);
    else if (canTry(role, action)) expect([200, 201, 202, 204, 302, 409]).toContain(said.status);
    else expect([said.status, readCode(said)]).toEqual([403, action === 'delete' ? 'not-yours-to-delete' : 'not-yours-to-change']);
  });

  test('finds no items of others, refused or not', async () => {
    for (const route of ['PUT /api/projects/{id}', 'DELETE /api/avatar/{id}', 'GET /api/projects/{id}'] as const) {
      expect((await call(route, fixture.resources[0][route.includes('projects') ? 'project' : 'video'])).status).toBe(404);
      expect((await call(route, randomUUID())).status).toBe(404);
    }
  });

  test('still changes and deletes what is in their personal workspace', async () => {
    const organizationId = await leaveFor(null);
    const project = createProjectDocument('Mine', [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
    const created = (await (await fixture.colleague.call('POST', '/api/projects', { project })).json()) as { id: string };
    await leaveFor(organizationId);
    expect((await call('POST /api/projects/{id}/commands', created.id)).status).toBe(200);
    expect((await call('DELETE /api/projects/{id}', created.id)).status).toBe(204);
  });
});

describe('PRV-1 an editor', () => {
  beforeAll(() => setRole('editor'));

  test('deletes what they made and not what others made', async () => {
    const project = createProjectDocument('Ours', [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
    const created = (await (await fixture.colleague.call('POST', '/api/projects', { project })).json()) as { id: string };
    const said = await call('DELETE /api/projects/{id}');
    expect([said.status, readCode(said)]).toEqual([403, 'not-yours-to-delete']);
    expect((await call('DELETE /api/projects/{id}', created.id)).status).toBe(204);
  });

  test('is refused with the next request once the role is lowered', async () => {
    expect((await call('POST /api/projects/{id}/commands')).status).toBe(200);
    await setRole('viewer');
    const said = await call('POST /api/projects/{id}/commands');
    expect([said.status, said.body]).toEqual([403, expect.stringContaining('As a viewer of this organization, you can’t')]);
  });

  test('and a former member called so in a stored row is one', async () => {
    await adapter.server.services.database.db.update(member).set({ role: 'member' }).where(eq(member.userId, fixture.colleague.id));
    expect((await call('POST /api/projects/{id}/commands')).status).toBe(200);
    expect((await call('PUT /api/brand')).status).toBe(403);
  });
});

/** Makes the colleague work there; returns the organization they left, or entered. */
async function leaveFor(organizationId: string | null): Promise<string> {
  const { db } = adapter.server.services.database;
  const [row] = await db
    .select({ id: member.organizationId })
    .from(member)
    .where(and(eq(member.userId, fixture.colleague.id)));
  await adapter.activate(fixture.colleague, organizationId);
  return row?.id ?? '';
}
