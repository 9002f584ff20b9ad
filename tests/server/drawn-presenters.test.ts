import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPresenter, video } from '../tools/tables.ts';
import { createPackVersions } from '#server/engine/segments/pack-versions.ts';
import { eraseUserPresenters } from '#server/videos/use-cases/erase-own-presenters.ts';
import { loadOwnPack } from '#server/speech/use-cases/load-own-pack.ts';
import { CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import type { PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import { drawChoices } from '#domain/drawn-presenter/draw-choices.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { OWN_PRESENTER_LIMITS, type OwnPresenter } from '#domain/presenters/own-presenter.ts';
import { createFakePhotoCompiler } from '../tools/fake-photo-compiler.ts';
import { createPhotoForm } from '../tools/photo-form.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

let server: TestServer;
let ann: TestUser;

beforeAll(async () => {
  server = await startTestServer({ photoCompiler: createFakePhotoCompiler() });
  ann = await signUp('business');
});
afterAll(() => server.close());

async function signUp(plan: PlanId, on = server): Promise<TestUser> {
  const user = await on.signUp();
  await on.setPlan(user.id, plan);
  return user;
}

const draw = (user: TestUser, body: object = {}) =>
  user.call('POST', '/api/presenters/drawn', { name: 'Ada', choices: CHARACTERS.nia, ...body });

async function make(user: TestUser, choices: PresenterChoices = CHARACTERS.nia): Promise<OwnPresenter> {
  const response = await draw(user, { choices });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as OwnPresenter;
}

const list = async (user: TestUser) =>
  ((await (await user.call('GET', '/api/presenters')).json()) as { presenters: OwnPresenter[] }).presenters;
const order = (user: TestUser, avatarId: string) =>
  user.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId, voiceId: 'one' });
const fetchFile = (user: TestUser, { avatarId }: OwnPresenter, file: string) => user.call('GET', `/api/avatars/${avatarId}/${file}`);

describe('presenters drawn from choices', () => {
  test('belong to a workspace: its user lists, draws, and renders them, and nobody else finds them', async () => {
    const mine = await make(ann);
    expect(mine).toMatchObject({ name: 'Ada', mine: true, avatarId: `drawn.${mine.id}`, consent: null, choices: CHARACTERS.nia });
    expect((await list(ann))[0]).toEqual(mine);
    const bob = await signUp('business');
    for (const file of ['pack', 'thumbnail', 'cutout']) {
      expect([file, (await fetchFile(ann, mine, file)).status, (await fetchFile(bob, mine, file)).status]).toEqual([file, 200, 404]);
      expect((await fetch(`${server.url}/api/avatars/${mine.avatarId}/${file}`)).status).toBe(404);
    }
    expect((await order(bob, mine.avatarId)).status).toBe(400);
    const ordered = await order(ann, mine.avatarId);
    expect(ordered.status).toBe(202);
    await waitUntilCompleted(ann, ((await ordered.json()) as { taskId: string }).taskId);
    const pack = await loadOwnPack(server.services, ann.id, mine.avatarId);
    expect(pack && decodePresenterPack(pack).rig?.rig).toEqual(JSON.parse(JSON.stringify(drawChoices(CHARACTERS.nia, mine.avatarId))));
  });

  test('are nobody under the id of the other kind, and neither are presenters from photos', async () => {
    const drawn = await make(ann);
    const photo = (await (await ann.call('POST', '/api/presenters', await createPhotoForm({}))).json()) as OwnPresenter;
    for (const avatarId of [`photo.${drawn.id}`, `drawn.${photo.id}`]) {
      expect((await ann.call('GET', `/api/avatars/${avatarId}/pack`)).status).toBe(404);
      expect((await order(ann, avatarId)).status).toBe(400);
    }
    expect((await ann.call('POST', `/api/presenters/${drawn.id}/withdraw`)).status).toBe(404);
    const refused = await ann.call('PATCH', `/api/presenters/${photo.id}`, { choices: CHARACTERS.nia });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'not-drawn', field: 'choices' }]);
  });

  test('change under their id: pack, picture and version of what shows them follow, once for both of two changes at a time', async () => {
    const mine = await make(ann);
    const packs = createPackVersions({ pack: async () => undefined }, (owner, id) => loadOwnPack(server.services, owner, id));
    const before = await packs(mine.avatarId, ann.id);
    expect(await packs(mine.avatarId, ann.id)).toBe(before);
    const coats = ['#aa2233', '#2233aa'] as const;
    const responses = await Promise.all(
      coats.map((top) => ann.call('PATCH', `/api/presenters/${mine.id}`, { choices: { ...CHARACTERS.nia, top }, name: 'Ada in color' })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [now] = (await list(ann)).filter(({ id }) => id === mine.id);
    expect(now).toMatchObject({ name: 'Ada in color', avatarId: mine.avatarId });
    expect(now?.thumbnailUrl).not.toBe(mine.thumbnailUrl);
    expect(coats).toContain(now?.choices?.top);
    const pack = await loadOwnPack(server.services, ann.id, mine.avatarId);
    expect(pack && decodePresenterPack(pack).rig?.rig.palette['top']).toBe(now?.choices?.top);
    expect(await packs(mine.avatarId, ann.id)).not.toBe(before);
    expect((await fetch(`${server.url}${now?.thumbnailUrl}`)).status).toBe(404);
    expect((await ann.call('GET', now?.thumbnailUrl ?? '')).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('change in all that was sent or in nothing', async () => {
    const mine = await make(ann);
    const refused = await ann.call('PATCH', `/api/presenters/${mine.id}`, { choices: CHARACTERS.kofi, name: ' ' });
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'name-missing' }]);
    expect((await list(ann)).find(({ id }) => id === mine.id)).toEqual(mine);
    const pack = await loadOwnPack(server.services, ann.id, mine.avatarId);
    expect(pack && decodePresenterPack(pack).rig?.rig.palette['skin']).toBe(CHARACTERS.nia.skin);
  });

  test('wait with a change, and with going, until videos with them are made', async () => {
    const idle = await startTestServer({ photoCompiler: createFakePhotoCompiler(), worker: false });
    try {
      const user = await signUp('business', idle);
      const mine = await make(user);
      expect((await order(user, mine.avatarId)).status).toBe(202);
      const changed = await user.call('PATCH', `/api/presenters/${mine.id}`, { choices: CHARACTERS.kofi });
      expect([changed.status, await changed.json()]).toMatchObject([409, { code: 'presenter-in-use' }]);
      expect((await user.call('DELETE', `/api/presenters/${mine.id}`)).status).toBe(409);
      expect((await list(user))[0]?.choices).toEqual(CHARACTERS.nia);
      await idle.services.database.db.update(video).set({ status: 'failed' }).where(eq(video.ownerId, user.id));
      expect((await user.call('PATCH', `/api/presenters/${mine.id}`, { choices: CHARACTERS.kofi })).status).toBe(200);
      expect((await user.call('DELETE', `/api/presenters/${mine.id}`)).status).toBe(204);
      const [row] = await idle.services.database.db.select().from(ownPresenter).where(eq(ownPresenter.id, mine.id));
      expect(row).toMatchObject({ name: '', choices: null });
      expect(await idle.services.objects.list(`presenters/${mine.id}/`)).toEqual([]);
    } finally {
      await idle.close();
    }
  });

  test('are refused out of bounds with the choice named, over the limit, and outside the plan; nothing is stored', async () => {
    const dee = await signUp('business');
    const wrong: readonly (readonly [object, string])[] = [
      [{ choices: { ...CHARACTERS.nia, jaw: 999 } }, 'choices.jaw'],
      [{ choices: { ...CHARACTERS.nia, hair: 'wings' } }, 'choices.hair'],
      [{ choices: { ...CHARACTERS.nia, skin: 'red' } }, 'choices.skin'],
      [{ choices: { ...CHARACTERS.nia, path: 'M0 0' } }, 'choices'],
      [{ choices: undefined }, 'choices'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(OWN_PRESENTER_LIMITS.name + 1) }, 'name'],
    ];
    for (const [body, field] of wrong) {
      const response = await draw(dee, body);
      expect([response.status, ((await response.json()) as { field?: string }).field]).toEqual([400, field]);
    }
    expect(await list(dee)).toEqual([]);

    const eve = await signUp('creator');
    expect([(await draw(eve)).status, await list(eve)]).toEqual([403, []]);
    await server.setPlan(eve.id, 'business');
    const mine = await make(eve);
    await server.setPlan(eve.id, 'creator');
    const refused = await order(eve, mine.avatarId);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'avatar-not-in-plan' }]);

    const { db } = server.services.database;
    const [row] = await db.select().from(ownPresenter).where(eq(ownPresenter.id, mine.id));
    if (row === undefined) throw new Error('The first presenter was not stored.');
    await server.setPlan(eve.id, 'business');
    await db
      .insert(ownPresenter)
      .values(Array.from({ length: OWN_PRESENTER_LIMITS.count - 1 }, () => ({ ...row, id: crypto.randomUUID() })));
    expect((await draw(eve)).status).toBe(409);
    await eraseUserPresenters(server.services, eve.id);
    expect([await list(eve), await server.services.objects.list(`presenters/${mine.id}/`)]).toEqual([[], []]);
  });
});
