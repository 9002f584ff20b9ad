import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPresenter, video } from '../tools/tables.ts';
import { eraseUserPresenters } from '#server/videos/use-cases/erase-own-presenters.ts';
import { loadOwnPack } from '#server/speech/use-cases/load-own-pack.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import type { PlanId } from '#domain/plans/plan-limits.ts';
import { PRESENTER_WITHDRAWN } from '#domain/project/own-presenter-id.ts';
import { OWN_PRESENTER_LIMITS, type OwnPresenter } from '#domain/presenters/own-presenter.ts';
import { CONSENT_TEXTS } from '#domain/presenters/presenter-consent.ts';
import { createFakePhotoCompiler } from '../tools/fake-photo-compiler.ts';
import { createPhoto, createPhotoForm, createPhotoPoints, PHOTO_SIZE, type PhotoFormFields } from '../tools/photo-form.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

let server: TestServer;
let ann: TestUser;
const photoCompiler = createFakePhotoCompiler();

beforeAll(async () => {
  server = await startTestServer({ photoCompiler });
  ann = await signUp('business');
});
afterAll(() => server.close());

async function signUp(plan: PlanId): Promise<TestUser> {
  const user = await server.signUp();
  await server.setPlan(user.id, plan);
  return user;
}

async function make(user: TestUser, fields: PhotoFormFields = {}): Promise<OwnPresenter> {
  const response = await user.call('POST', '/api/presenters', await createPhotoForm(fields));
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as OwnPresenter;
}

async function refuse(user: TestUser, fields: PhotoFormFields): Promise<string> {
  const response = await user.call('POST', '/api/presenters', await createPhotoForm(fields));
  const { code, field, message } = (await response.json()) as { code: string; field?: string; message: string };
  expect(message).toMatch(/\.$/u);
  return `${response.status} ${code} ${field}`;
}

const list = async (user: TestUser) =>
  ((await (await user.call('GET', '/api/presenters')).json()) as { presenters: OwnPresenter[] }).presenters;
const order = (user: TestUser, avatarId: string) =>
  user.call('POST', '/api/avatar/generate', { script: 'Hello there.', avatarId, voiceId: 'one' });
const listFiles = async ({ id }: OwnPresenter) =>
  (await server.services.objects.list(`presenters/${id}/`))
    .map(({ key }) => key.slice(key.lastIndexOf('/') + 1))
    .toSorted((one, other) => one.localeCompare(other));

describe('VID-4 photo presenters', () => {
  test('belong to a workspace: its user lists, draws, and renders them, and nobody else finds them', async () => {
    const mine = await make(ann, { name: ' Ann ' });
    expect(mine).toMatchObject({ name: 'Ann', mine: true, avatarId: `photo.${mine.id}`, consent: { kind: 'self', withdrawnAt: null } });
    const bob = await signUp('business');
    const fetchStatus = async (user: TestUser, file: string) => (await user.call('GET', `/api/avatars/${mine.avatarId}/${file}`)).status;
    for (const file of ['pack', 'thumbnail', 'cutout']) {
      expect([file, await fetchStatus(ann, file), await fetchStatus(bob, file)]).toEqual([file, 200, 404]);
      expect((await fetch(`${server.url}/api/avatars/${mine.avatarId}/${file}`)).status).toBe(404);
    }
    const readAvatars = async (response: Response) => ((await response.json()) as { avatars: { id: string; own?: true }[] }).avatars;
    expect(await readAvatars(await ann.call('GET', '/api/avatars'))).toContainEqual(
      expect.objectContaining({ id: mine.avatarId, own: true }),
    );
    for (const response of [await bob.call('GET', '/api/avatars'), await fetch(`${server.url}/api/avatars`)]) {
      expect((await readAvatars(response)).filter(({ own }) => own)).toEqual([]);
    }
    expect(await list(bob)).toEqual([]);
    expect((await order(bob, mine.avatarId)).status).toBe(400);

    const response = await order(ann, mine.avatarId);
    expect(response.status).toBe(202);
    await waitUntilCompleted(ann, ((await response.json()) as { taskId: string }).taskId);
    const pack = await loadOwnPack(server.services, ann.id, mine.avatarId);
    expect(pack && decodePresenterPack(pack).plate.width).toBeGreaterThan(0);
    expect(await loadOwnPack(server.services, bob.id, mine.avatarId)).toBeUndefined();
  });

  test('are renamed and deleted with their images by their creator', async () => {
    const mine = await make(ann);
    const changed = await ann.call('PATCH', `/api/presenters/${mine.id}`, { name: 'Ann in blue', voiceId: 'one' });
    expect(await changed.json()).toMatchObject({ name: 'Ann in blue', voiceId: 'one' });
    expect(await listFiles(mine)).toEqual(['cutout.webp', 'pack.cwp', 'thumbnail.webp']);
    expect((await ann.call('DELETE', `/api/presenters/${mine.id}`)).status).toBe(204);
    expect(await listFiles(mine)).toEqual([]);
    expect((await list(ann)).map(({ id }) => id)).not.toContain(mine.id);
  });

  test('store the exact consent with user and IP address, and not the photo', async () => {
    const before = new Set((await server.services.objects.list('')).map(({ key }) => key));
    const mine = await make(ann, { consent: 'permission', consentPerson: ' Cy Roe ', consentDate: '2026-02-01' });
    const [row] = await server.services.database.db.select().from(ownPresenter).where(eq(ownPresenter.id, mine.id));
    expect(row).toMatchObject({
      ownerId: ann.id,
      consent: CONSENT_TEXTS.permission,
      consentAddress: '127.0.0.1',
      consentPerson: 'Cy Roe',
      consentDate: '2026-02-01',
    });
    const added = (await server.services.objects.list('')).map(({ key }) => key).filter((key) => !before.has(key));
    expect(added.every((key) => key.startsWith(`presenters/${mine.id}/`))).toBe(true);
  });

  test('withdrawing consent deletes the images, fails running videos, and rejects new ones', async () => {
    const idle = await startTestServer({ photoCompiler, worker: false });
    try {
      const user = await idle.signUp();
      await idle.setPlan(user.id, 'business');
      const mine = await make(user);
      expect((await order(user, mine.avatarId)).status).toBe(202);
      const withdrawn = await user.call('POST', `/api/presenters/${mine.id}/withdraw`);
      expect(await withdrawn.json()).toMatchObject({ thumbnailUrl: null, consent: { withdrawnAt: expect.any(String) } });
      expect(await idle.services.objects.list(`presenters/${mine.id}/`)).toEqual([]);
      const [row] = await idle.services.database.db.select().from(video).where(eq(video.ownerId, user.id));
      expect(row).toMatchObject({ status: 'failed', failureCode: 'presenter-withdrawn' });
      expect(row?.detailedStatus).toContain(PRESENTER_WITHDRAWN);
      const again = await order(user, mine.avatarId);
      expect([again.status, await again.json()]).toMatchObject([400, { code: 'presenter-withdrawn', message: PRESENTER_WITHDRAWN }]);
      expect((await list(user)).map(({ id }) => id)).toEqual([mine.id]);
    } finally {
      await idle.close();
    }
  });

  test('are erased with their creator’s account', async () => {
    const user = await signUp('business');
    const mine = await make(user);
    await eraseUserPresenters(server.services, user.id);
    expect([await list(user), await listFiles(mine)]).toEqual([[], []]);
  });

  test('PLN-3 require Business: other plans are rejected before the upload is read, and keep existing ones', async () => {
    const compiled = photoCompiler.inputs.length;
    const user = await signUp('creator');
    expect(await refuse(user, {})).toBe('403 plan-without-presenters undefined');
    expect(photoCompiler.inputs).toHaveLength(compiled);
    await server.setPlan(user.id, 'business');
    const mine = await make(user);
    await server.setPlan(user.id, 'creator');
    const refused = await order(user, mine.avatarId);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'avatar-not-in-plan' }]);
    expect((await list(user)).map(({ id }) => id)).toEqual([mine.id]);
  });
});

describe('VID-4 the limit of photo presenters', () => {
  test('holds for two photos sent at the same time: one is kept, the other rejected and its files deleted', async () => {
    const user = await signUp('business');
    const { id } = await make(user);
    const { db } = server.services.database;
    const [row] = await db.select().from(ownPresenter).where(eq(ownPresenter.id, id));
    if (row === undefined) throw new Error('The first presenter was not stored.');
    const more = Array.from({ length: OWN_PRESENTER_LIMITS.count - 2 }, () => ({ ...row, id: crypto.randomUUID() }));
    await db.insert(ownPresenter).values(more);
    const before = (await server.services.objects.list('presenters/')).length;

    const forms = [await createPhotoForm({}), await createPhotoForm({})];
    const responses = await Promise.all(forms.map((form) => user.call('POST', '/api/presenters', form)));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'too-many-presenters', message: expect.stringMatching(/maximum/u) });
    expect(await list(user)).toHaveLength(OWN_PRESENTER_LIMITS.count);
    expect((await server.services.objects.list('presenters/')).length - before).toBe(3);
  });
});

describe('VID-4 accepted photos', () => {
  const toBlob = async (image: Sharp) => new Blob([new Uint8Array(await image.toBuffer())]);
  const open = async () => sharp(Buffer.from(await (await createPhoto()).arrayBuffer()));

  test('are rotated by their EXIF tag, converted from CMYK, and cut out by their transparency', async () => {
    const tagged = await toBlob((await open()).rotate(90).jpeg().withMetadata({ orientation: 8 }));
    await make(ann, { photo: tagged });
    expect(photoCompiler.inputs.at(-1)?.image).toMatchObject(PHOTO_SIZE);

    await make(ann, { photo: await toBlob((await open()).toColourspace('cmyk').jpeg()) });
    const { data } = photoCompiler.inputs.at(-1)?.image ?? { data: [] };
    expect(new Set(data.slice(0, 4_000)).size).toBeGreaterThan(20);

    const half = Buffer.alloc(PHOTO_SIZE.width * PHOTO_SIZE.height, 128);
    const raw = { width: PHOTO_SIZE.width, height: PHOTO_SIZE.height, channels: 1 } as const;
    await make(ann, { photo: await toBlob((await open()).joinChannel(half, { raw }).png()), background: 'cut-out' });
    expect(photoCompiler.inputs.at(-1)?.alpha?.every((cover) => cover === 128)).toBe(true);
  });

  test('are scaled down with their points from 40 megapixels', async () => {
    const large = { width: 6_000, height: 7_200 };
    const flat = sharp({ create: { ...large, channels: 3, background: '#cc9988' } }).jpeg({ quality: 40 });
    const scale = large.width / PHOTO_SIZE.width;
    const points = JSON.parse(createPhotoPoints()) as Record<string, [number, number]>;
    const scaled = Object.fromEntries(Object.entries(points).map(([name, [x, y]]) => [name, [x * scale, y * scale]]));
    await make(ann, { photo: await toBlob(flat), points: JSON.stringify(scaled) });
    const { image, points: used } = photoCompiler.inputs.at(-1) ?? {};
    expect(image).toMatchObject({ height: 1_600 });
    expect(used?.chin[0]).toBeCloseTo(((points['chin']?.[0] ?? 0) * (image?.width ?? 0)) / PHOTO_SIZE.width, 0);
  });

  test('reject non-photos, incomplete points, tiny faces, and missing consent with a message, storing nothing', async () => {
    const [dee, eve] = [await signUp('business'), await signUp('business')];
    const tiny = JSON.stringify({ ...JSON.parse(createPhotoPoints()), leftIris: [290, 260], rightIris: [310, 260] });
    expect(await refuse(dee, { photo: new Blob(['no picture']) })).toBe('415 not-a-picture photo');
    expect(await refuse(dee, { points: '{"chin":[1,2]}' })).toBe('400 points-missing points');
    expect(await refuse(dee, { points: tiny })).toMatch(/^422 photo-unusable/u);
    expect(await refuse(eve, { consent: null })).toBe('400 consent-missing consent');
    expect(await refuse(eve, { consent: 'permission', consentPerson: '', consentDate: '2026-02-01' })).toBe(
      '400 consent-missing consentPerson',
    );
    expect(await refuse(eve, { consent: 'permission', consentPerson: 'Cy', consentDate: '2999-01-01' })).toBe(
      '400 consent-missing consentDate',
    );
    expect(await refuse(eve, { name: '' })).toBe('400 name-missing name');
    expect([...(await list(dee)), ...(await list(eve))]).toEqual([]);
  });
});
