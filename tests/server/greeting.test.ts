import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createFakeContentPolicy } from '#server/adapters/content-policy/fake/index.ts';
import { isShareFile } from '#server/http/allowed-hosts.ts';
import { createMemoryObjectStore } from '#server/adapters/object-store/memory/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { decodeLiveScene } from '#domain/greeting/live-scene-file.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import type { Share } from '#domain/sharing/share.ts';
import { createImageForm } from '../tools/image-form.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { type TestUser, waitUntilCompleted } from '../tools/test-users.ts';

/** Milliseconds that the server's clock is ahead. */
let ahead = 0;
const clock = { ...systemClock, now: () => systemClock.now() + ahead };
const objects = createMemoryObjectStore(clock);
const contentPolicy = createFakeContentPolicy();
const hosted = createFakeSpeech({
  identity: 'hosted 1',
  voices: [{ voice: { id: 'nova', name: 'Nova', language: 'en-US', gender: 'female', description: 'A test tone.' }, pitch: 180 }],
  capabilities: { repeatable: false, price: 10 },
});
const written: string[] = [];
const put = objects.put.bind(objects);
const watchedObjects = Object.assign(objects, {
  put: async (...given: Parameters<typeof put>) => {
    written.push(given[0]);
    return put(...given);
  },
});

let server: TestServer;
let owner: TestUser;
let video: { readonly id: string; readonly images: readonly [string, string] };

const upload = async (user: TestUser): Promise<string> =>
  ((await (await user.call('POST', '/api/background', await createImageForm())).json()) as { readonly assetId: string }).assetId;
const show = (id: string, script: string, assetId: string, voiceId = 'ivy'): Scene => ({
  ...createScene(id, script, { avatarId: 'ada', voiceId }),
  background: { kind: 'image', assetId },
});
const order = async (project: Project): Promise<string> => {
  const response = await owner.call('POST', '/api/avatar/generate', { project });
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([202, expect.anything()]);
  const { taskId } = body as { readonly taskId: string };
  await waitUntilCompleted(owner, taskId);
  return taskId;
};
const change = (settings: object, id = video.id) => owner.call('PUT', `/api/avatar/${id}/share`, settings);
const share = async (settings: object = {}, id = video.id): Promise<Share> => {
  const response = await change({ access: 'unlisted', greetsByName: true, ...settings }, id);
  return ((await response.json()) as { readonly share: Share }).share;
};
const ask = (path: string, first_name = 'Ana', scene = 0) =>
  fetch(`${server.url}${path}/greeting`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scene, values: { first_name } }),
  });
const visit = (path: string) => fetch(server.url + path);
const greets = async (path: string): Promise<boolean> => (await (await visit(path)).text()).includes('data-greeting');

beforeAll(async () => {
  const speech = [createFakeSpeech(), hosted];
  server = await startTestServer({ clock, contentPolicy, objects: watchedObjects, speech, speechCaps: { workspace: 1e9 } });
  owner = await server.signUp();
  const images = [await upload(owner), await upload(owner)] as const;
  const scenes = [show('a', 'Hello {{first_name|there}}.', images[0]), show('b', 'The second secret.', images[1])];
  const lexicon = [{ written: 'SQL', spoken: 'sequel' }];
  video = { id: await order({ ...createProjectDocument('For {{first_name|you}}', scenes), lexicon }), images };
});
beforeEach(async () => {
  contentPolicy.setResult(null);
  await owner.call('DELETE', `/api/avatar/${video.id}/share`);
});
afterAll(() => server.close());

describe('17.6 a link that greets by name', () => {
  test('does so only once its owner said so, on its page and not in an iframe', async () => {
    const off = await share({ greetsByName: false });
    expect([await greets(`${off.path}?first_name=Ana`), (await ask(off.path)).status]).toEqual([false, 404]);
    const on = await share();
    expect(on).toMatchObject({ greetsByName: true, linkVariables: ['first_name'] });
    expect(await greets(`${on.path}?first_name=Ana`)).toBe(true);
    for (const quiet of ['', '?first_name=%3Cb%3E', '?last_name=Ana', '/embed?first_name=Ana'])
      expect(await greets(on.path + quiet)).toBe(false);
  });

  test('gives the page one scene with the name, nothing of the others but how long it is beside them (18.3), and stores nothing', async () => {
    const { path } = await share();
    written.length = 0;
    const response = await ask(path);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { project, place, chapter, share: part } = decodeLiveScene(bytes);
    expect(project.scenes.map(({ script }) => script)).toEqual(['Hello Ana.']);
    expect([project.lexicon, project.title, place]).toEqual([[], '', { start: 0, isFirst: true, isLast: false }]);
    expect(typeof chapter).toBe('string');
    expect([part?.from, (part?.to ?? 0) > 0, (part?.to ?? 1) < 1]).toEqual([0, true, true]);
    expect(new TextDecoder().decode(bytes)).not.toContain('secret');
    expect(written).toEqual([]);
  });

  test('says no to a scene without a variable, to what isn’t a name, and to what the content policy refuses', async () => {
    const { path } = await share();
    expect((await ask(path, 'Ana', 1)).status).toBe(404);
    expect((await ask(path, 'Ana', 7)).status).toBe(404);
    for (const hostile of ['<b>', 'visit example.com', 'x'.repeat(31), 'there']) expect((await ask(path, hostile)).status).toBe(404);
    expect((await ask(path, 'Forbidden')).status).toBe(409);
    contentPolicy.setResult({ kind: 'unavailable' });
    expect((await ask(path)).status).toBe(409);
  });

  test('opens the images of its scenes alone, for as long as the link works', async () => {
    const { path } = await share();
    const stranger = await upload(await server.signUp());
    const [needed, other] = video.images;
    const fetchImage = async (id: string) => (await visit(`${path}/greeting/images/${id}`)).status;
    expect([await fetchImage(needed), await fetchImage(other), await fetchImage(stranger)]).toEqual([200, 404, 404]);
    expect((await visit(`${path}/greeting/presenters/ada`)).status).toBe(200);
    expect((await visit(`${path}/greeting/presenters/own%3A${needed}`)).status).toBe(404);
    expect((await visit(`${path}/greeting/music/${needed}`)).status).toBe(404);
    await share({ greetsByName: false });
    expect(await fetchImage(needed)).toBe(404);
  });

  test('keeps to the password and the end of the link', async () => {
    const locked = await share({ access: 'password', password: 'open sesame' });
    expect([(await ask(locked.path)).status, (await visit(`${locked.path}/greeting/images/${video.images[0]}`)).status]).toEqual([
      404, 404,
    ]);
    const expiring = await share({ expiresAt: new Date(clock.now() + 60_000).toISOString() });
    expect((await ask(expiring.path)).status).toBe(200);
    ahead += 61_000;
    expect((await ask(expiring.path)).status).toBe(404);
    ahead = 0;
  });

  test('can’t be turned on for a video without variables', async () => {
    const id = await order(createProjectDocument('For {{first_name|you}}', [show('a', 'Hello.', video.images[0])]));
    const response = await change({ access: 'unlisted', greetsByName: true }, id);
    expect([response.status, ((await response.json()) as { readonly code: string }).code]).toEqual([400, 'no-variables']);
    expect(await (await owner.call('GET', `/api/avatar/${id}/share`)).json()).toEqual({ share: null });
  });

  test('never asks a service that costs money', async () => {
    const id = await order(createProjectDocument('Paid', [show('a', 'Hello {{first_name|there}}.', video.images[0], 'nova')]));
    const { path } = await share({}, id);
    const before = hosted.requests.length;
    expect((await ask(path)).status).toBe(409);
    expect(hosted.requests.length).toBe(before);
  });

  test('rests while the video asks questions, whose times are the file’s', async () => {
    const { path } = await share();
    const question = {
      ...{ id: 'q', at: { kind: 'scene-end', scene: 1 }, kind: 'text', prompt: 'Who?', explanation: '', isRequired: false, choices: [] },
      ...{ accepted: ['me'], onRight: { kind: 'continue' }, onWrong: { kind: 'continue' } },
    };
    const quiz = { passingPercent: 50, questions: [question] };
    expect((await owner.call('PUT', `/api/avatar/${video.id}/quiz`, quiz)).status).toBe(200);
    expect([await greets(`${path}?first_name=Ana`), (await ask(path)).status]).toEqual([false, 404]);
    await owner.call('PUT', `/api/avatar/${video.id}/quiz`, { passingPercent: 50, questions: [] });
    expect(await greets(`${path}?first_name=Ana`)).toBe(true);
  });

  test.each([
    ['/share-live.js', true],
    ['/assets/greeting-worker-BwMDY6cj.js', true],
    ['/assets/index_bg-Blvrv-U2.wasm', true],
    ['/assets/inter-latin-700-normal-BLAVimhd.woff', true],
    ['/assets/inter-basic-BLAVimhd.woff2', true],
    ['/sets/loft.cws', true],
    ['/assets/app-BwMDY6cj.js', false],
    ['/assets/../api/voices.wasm', false],
    ['/sets/loft.webp', false],
    ['/api/voices', false],
  ])('on a workspace’s own domain, that %s opens is %s', (path, opens) => expect(isShareFile(path)).toBe(opens));
});
