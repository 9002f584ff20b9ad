import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectVersion } from '#server/projects/tables/project-tables.ts';
import { DISK_RESERVE_BYTES } from '#server/errors/disk-full-error.ts';
import { computeWorkspaceStorage } from '#server/shared/workspace-storage.ts';
import { fillVideoBytes } from '#server/videos/use-cases/fill-video-bytes.ts';
import { video } from '#server/videos/tables/video-tables.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { STORAGE_LIMITS } from '#domain/storage/workspace-storage.ts';
import type { Page, WorkspaceUsage } from '#ports/admin-api.ts';
import { organization } from '#server/accounts/tables/auth-tables.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import type { TestUser } from '../tools/test-users.ts';

const CAST = { avatarId: 'ada', voiceId: 'one' };
const document = createProjectDocument('A project', [createScene('s', 'Hello there.', CAST)]);
let server: TestServer;
/** Bytes left on the disk. */
let free: number | undefined;

beforeAll(async () => {
  server = await startTestServer({ disk: { free: async () => free } });
});
afterAll(() => server.close());

const create = (who: TestUser) => who.call('POST', '/api/projects', { project: document });
const createId = async (who: TestUser) => ((await (await create(who)).json()) as { readonly id: string }).id;
const load = (who: TestUser) => computeWorkspaceStorage(server.services.database.db, { ownerId: who.id, organizationId: null });

/** A project's version of as many bytes, which don't compress. */
async function storeVersion(projectId: string, bytes: number): Promise<void> {
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(48 * 1024))).toString('base64');
  const rows = Math.ceil(bytes / noise.length);
  await server.services.database.db.execute(sql`
    insert into ${projectVersion} (project_id, name, document)
    select ${projectId}, 'Large', to_jsonb(${noise}::text) from generate_series(1, ${rows}::int)`);
}

async function storeVideo({ id }: TestUser, file: Pick<typeof video.$inferInsert, 'bytes' | 'objectKey'>): Promise<void> {
  await server.services.database.db.insert(video).values({
    ...{ ownerId: id, organizationId: null, title: 'A video', project: document, status: 'completed' },
    ...{ watermark: false, aspectRatio: '16:9', resolution: '1080p', ...file },
  });
}

describe('what administrators see of it', () => {
  test('is everyone’s, organizations included, by size, videos, minutes of this month and activity', async () => {
    const admin = await createTestAccess(server).signUpAdmin();
    const [small, large] = [await server.signUp(), await server.signUp()];
    const organizationId = randomUUID();
    const { db } = server.services.database;
    await db.insert(organization).values({ id: organizationId, name: 'Analytical Engines', slug: organizationId });
    const finished = { status: 'completed', title: 'A video', project: document, watermark: false } as const;
    const look = { aspectRatio: '16:9', resolution: '1080p' } as const;
    const [now, longAgo] = [new Date(), new Date(Date.now() - 40 * 24 * 60 * 60_000)];
    await db.insert(video).values([
      { ...finished, ...look, ownerId: small.id, bytes: 1_000, seconds: 30, completedAt: now },
      { ...finished, ...look, ownerId: small.id, bytes: 1_000, seconds: 40, completedAt: longAgo },
      { ...finished, ...look, ownerId: small.id, bytes: 1_000, seconds: 9, completedAt: now, deletedAt: now },
      { ...finished, ...look, ownerId: large.id, bytes: 5_000_000, seconds: 20, completedAt: now },
      { ...finished, ...look, ownerId: large.id, organizationId, bytes: 9_000_000, seconds: 600, completedAt: now },
    ]);
    const list = async (query: string) => {
      const response = await admin.call('GET', `/api/admin/storage?${query}`);
      const page = (await response.json()) as Page<WorkspaceUsage>;
      return page.rows.filter(({ id }) => [small.id, large.id, organizationId].includes(id));
    };
    const own = (who: TestUser) => load(who).then(({ bytes }) => bytes);
    const stored = await list('sort=stored');
    expect(stored.map(({ id }) => id)).toEqual([organizationId, large.id, small.id]);
    expect(stored[0]).toMatchObject({ kind: 'organization', name: 'Analytical Engines', videos: 1, secondsThisMonth: 600 });
    expect(stored[0]?.bytes).toBeGreaterThan(9_000_000);
    expect(stored[0]?.lastActiveAt).not.toBeNull();
    expect(stored[1]).toMatchObject({ kind: 'person', name: large.email, bytes: await own(large), videos: 1, secondsThisMonth: 20 });
    expect(stored[2]).toMatchObject({ name: small.email, bytes: await own(small), videos: 2, secondsThisMonth: 39 });
    expect((await list('sort=videos&descending=false')).at(-1)?.id).toBe(small.id);
    expect((await list('sort=minutes')).map(({ id }) => id)).toEqual([organizationId, small.id, large.id]);
    const one = await (await admin.call('GET', `/api/admin/users/${small.id}/storage`)).json();
    expect(one).toEqual({ storage: await load(small), videos: 2, secondsThisMonth: 39 });
  });
});

describe('what a workspace stores', () => {
  test('is counted over everything it has, the trash included, and is nobody else’s', async () => {
    const [one, other] = [await server.signUp(), await server.signUp()];
    expect((await load(one)).bytes).toBe(0);
    const id = await createId(one);
    const first = await load(one);
    expect(first.parts.projects).toBeGreaterThan(100);
    await storeVersion(id, 100_000);
    const file = new Uint8Array(12_345);
    await server.services.objects.put(`videos/${id}/a.mp4`, file, { type: 'video/mp4' });
    await storeVideo(one, { objectKey: `videos/${id}/a.mp4` });
    await fillVideoBytes(server.services);
    const all = await load(one);
    expect(all.parts.versions).toBeGreaterThanOrEqual(100_000);
    expect(all.parts.videos).toBeGreaterThan(file.length);
    expect(all.bytes).toBe(Object.values(all.parts).reduce((sum, bytes) => sum + bytes, 0));
    expect((await load(other)).bytes).toBe(0);

    await one.call('POST', '/api/library/items/delete', { items: [{ type: 'project', id }] });
    expect((await load(one)).parts.projects).toBe(all.parts.projects);
    expect(await (await one.call('GET', '/api/library/storage')).json()).toEqual(await load(one));
  });

  test('is bounded: nothing more is added then, the message says what to delete, and deleting it makes room', async () => {
    const one = await server.signUp();
    const id = await createId(one);
    await storeVideo(one, { bytes: STORAGE_LIMITS.all });
    const full = {
      code: 'storage-full',
      message: expect.stringMatching(
        /has used up the storage \(50\.0 GB\)\. Nothing you have is lost\. Delete videos or projects/,
      ) as string,
    };
    const grown = {
      ...document,
      scenes: Array.from({ length: 4 }, (_, at) => createScene(`s${at}`, 'Many words. '.repeat(1_600), CAST)),
    };
    const attempts = [
      await create(one),
      await one.call('POST', `/api/projects/${id}/versions`, { name: 'One more' }),
      await one.call('PUT', `/api/projects/${id}`, { project: grown, revision: 1 }),
      await one.call('POST', '/api/avatar/generate', { project: document }),
    ];
    for (const response of attempts) expect([response.status, await response.json()]).toMatchObject([403, full]);
    // A small change is saved all the same.
    expect((await one.call('PUT', `/api/projects/${id}`, { project: { ...document, title: 'Renamed' }, revision: 1 })).status).toBe(200);
    await server.services.database.db.delete(video).where(eq(video.ownerId, one.id));
    expect((await create(one)).status).toBe(201);
  });
});

describe('a disk with only its reserve left', () => {
  test('takes nothing more that users write, and everything that signs in, deletes and pays', async () => {
    const one = await server.signUp();
    const id = await createId(one);
    free = DISK_RESERVE_BYTES - 1;
    try {
      const writes = [
        await create(one),
        await one.call('PUT', `/api/projects/${id}`, { project: document, revision: 1 }),
        await one.call('POST', '/api/library/folders', { name: 'A folder' }),
      ];
      for (const response of writes) expect([response.status, await response.json()]).toMatchObject([507, { code: 'disk-full' }]);
      expect((await one.call('GET', `/api/projects/${id}`)).status).toBe(200);
      const other = await server.signUp();
      expect((await other.call('GET', '/api/projects')).status).toBe(200);
      const ref = { items: [{ type: 'project', id }] };
      expect((await one.call('POST', '/api/library/items/delete', ref)).status).toBe(200);
      expect((await one.call('POST', '/api/library/trash/empty')).status).toBe(200);
      expect((await one.call('GET', `/api/projects/${id}`)).status).toBe(404);
      expect((await one.call('POST', `/api/avatar/${randomUUID()}/cancel`)).status).toBe(404);
    } finally {
      free = undefined;
    }
    expect((await create(one)).status).toBe(201);
  });
});
