import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparison, video, videoReview } from '../tools/tables.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SavedProject } from '#ports/project-api.ts';
import { listRoutes } from '../tools/list-routes.ts';
import { createTestAccess } from '../tools/test-access.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

/** In everything that was rendered, and in nothing that the owner wrote. */
const RENDERED = 'what-was-rendered';
/** Redirects to a company; the pages of the client; a stream without an end. */
const OTHERS = ['/api/subscription/customer-portal', '/api/payments/razorpay-portal', '*', '/*', '/api/flags/sub/:clientKey'];
/** What a path is asked with, besides without anything. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/api/avatar/download/:id': ['mp4', 'm4a', 'gif', 'webm', 'vtt', 'srt', 'ttml', 'vtt&language=de'].map((format) => `?format=${format}`),
  '/api/admin/looks/:id/video': ['left', 'right'].map((side) => `?side=${side}&round=0`),
  '/api/avatar/:id/learning-package': ['?format=xapi'],
};

let server: TestServer;
let owner: TestUser;
let admin: Awaited<ReturnType<ReturnType<typeof createTestAccess>['signUpAdmin']>>;
/** The video that is taken down, and another of the same project, whose reviewers compare it with the first. */
let [id, other] = ['', ''];
const ids: Record<string, string> = {};

async function order(projectId: string): Promise<string> {
  const ordered = await owner.call('POST', '/api/avatar/generate', { projectId, project });
  const { taskId } = (await ordered.json()) as { readonly taskId: string };
  await waitUntilCompleted(owner, taskId);
  return taskId;
}
const project = createProjectDocument('Our mayor', [createScene('s', 'Hello.', { avatarId: 'ada', voiceId: 'one' })]);
const readToken = async (videoId: string, kind: 'share' | 'review', settings: object): Promise<string> => {
  const saved = await owner.call('PUT', `/api/avatar/${videoId}/${kind}`, settings);
  const { path } = ((await saved.json()) as Readonly<Record<string, { readonly path: string }>>)[kind] ?? { path: '' };
  return path.split('/').at(-1) ?? '';
};

beforeAll(async () => {
  server = await startTestServer({});
  owner = await server.signUp();
  await server.setPlan(owner.id, 'business');
  admin = await createTestAccess(server).signUpAdmin();
  const { id: projectId } = (await (await owner.call('POST', '/api/projects', { project })).json()) as SavedProject;
  [other, id] = [await order(projectId), await order(projectId)];
  const translation = { source: projectId, language: 'de' };
  await owner.call('POST', '/api/projects', { project: { ...project, title: 'Deutsch', translation } });

  const { db } = server.services.database;
  const words = [{ text: RENDERED, start: 0, end: 1, opensSentence: true }];
  const [row] = await db.update(video).set({ transcript: words, vtt: RENDERED, srt: RENDERED }).where(eq(video.id, id)).returning();
  for (const key of [row?.objectKey ?? '', row?.thumbnailKey ?? ''])
    await server.services.objects.put(key, new TextEncoder().encode(RENDERED), { type: 'video/mp4' });
  const [compared] = await db
    .insert(comparison)
    .values({ title: 'Two', firstLabel: 'Old', secondLabel: 'New', firstVideo: id, secondVideo: id })
    .returning();
  Object.assign(ids, {
    '/v/:token': await readToken(id, 'share', { access: 'unlisted', download: true }),
    '/review/:token': await readToken(id, 'review', {}),
    'review of the other': await readToken(other, 'review', {}),
    '/api/admin/looks/:id': compared?.id,
    '/api/projects/:id': projectId,
  });
  await db
    .update(videoReview)
    .set({ versionIds: [id] })
    .where(eq(videoReview.videoId, other));
});
afterAll(() => server.close());

/** Every path that can be read, for this video. */
function listPaths(): readonly string[] {
  const paths = listRoutes(server.app, 'GET')
    .filter((path) => !OTHERS.includes(path))
    .flatMap((path) => ['', ...(QUERIES[path] ?? [])].map((query) => path + query));
  const known = Object.entries(ids).map(([prefix, value]) => [prefix, prefix.replace(/:\w+$/, value)] as const);
  const filled = paths.map((path) => {
    const [prefix = '', start = ''] = known.find(([each]) => path.startsWith(each)) ?? [];
    return (start + path.slice(prefix.length)).replaceAll(/:\w+/g, id);
  });
  const share = encodeURIComponent(`${server.url}/v/${ids['/v/:token']}`);
  const versions = filled.filter((path) => path.startsWith(`/review/${ids['/review/:token']}`));
  return [
    ...filled,
    `/oembed?url=${share}`,
    ...versions.map((path) => path.replace(ids['/review/:token'] ?? '', ids['review of the other'] ?? '')),
  ];
}

const unpack = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0x50 && bytes[1] === 0x4b ? new Uint8Array(Buffer.concat(Object.values(unzipSync(bytes)))) : bytes;

/** Paths whose response has something that was rendered, is made from it, or links to it. */
async function findLeaks(): Promise<readonly string[]> {
  const leaks: string[] = [];
  for (const path of listPaths()) {
    const response = await (path.startsWith('/api/admin/') ? admin : owner).call('GET', path);
    const text = Buffer.from(unpack(new Uint8Array(await response.arrayBuffer()))).toString('latin1');
    const isOfVideo = path.includes(id) && path.startsWith('/api/avatar/');
    const isFile = response.ok && isOfVideo && !(response.headers.get('content-type') ?? '').includes('json');
    const links = [`/api/avatar/thumbnail/${id}`, `/api/avatar/download/${id}`, `/v/${ids['/v/:token']}/`];
    if (isFile || (response.ok && [RENDERED, ...links].some((trace) => text.includes(trace)))) leaks.push(path);
  }
  return leaks;
}

test('nothing that was rendered leaves by any path while a video is taken down, and everything does again once it’s restored', async () => {
  const open = await findLeaks();
  // The walk finds what it has to.
  for (const format of ['mp4', 'm4a', 'gif', 'vtt', 'srt', 'ttml']) expect(open).toContain(`/api/avatar/download/${id}?format=${format}`);
  for (const part of ['', '/embed', '/video.mp4', '/captions.vtt', '/poster.webp']) expect(open).toContain(`/v/${ids['/v/:token']}${part}`);
  for (const part of ['video.mp4', 'captions.vtt', 'poster.webp', `versions/${id}/video.mp4`])
    expect(open.filter((path) => path.startsWith('/review/') && path.endsWith(`/${part}`))).not.toEqual([]);
  const lists = [
    '/api/avatar/list',
    '/api/library',
    '/api/dashboard',
    '/api/user/export',
    `/api/admin/looks/${ids['/api/admin/looks/:id']}/video?side=left&round=0`,
  ];
  const ofVideo = ['', '/viewers'].map((part) => `/api/avatar/${id}${part}`);
  expect(open).toEqual(expect.arrayContaining([...lists, ...ofVideo, `/api/avatar/thumbnail/${id}`, `/api/avatar/status/${id}`]));

  const reason = 'It shows our mayor, who never said this.';
  const taken = await admin.call('POST', '/api/admin/takedowns', { kind: 'video', itemId: id, reason });
  expect(taken.status).toBe(200);
  expect(await findLeaks()).toEqual([]);
  for (const [method, path, body] of [
    ['PATCH', `/api/avatar/${id}`, { title: 'Our mayor' }],
    ['PUT', `/api/avatar/${id}/poster`, { seconds: 0 }],
    ['POST', `/api/avatar/${id}/transparent`, {}],
  ] as const)
    expect(await (await owner.call(method, path, body)).text()).not.toContain(`/api/avatar/thumbnail/${id}`);

  const { id: takedownId } = (await taken.json()) as { readonly id: string };
  await admin.call('PUT', `/api/admin/takedowns/${takedownId}`, { lift: true, answer: 'We agree with you.' });
  expect(await findLeaks()).toEqual(open);
});
