import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findManifestProblems } from '../tools/find-manifest-problems.ts';
import { type ClientFolder, createClientFolder } from '../tools/client-folder.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { waitUntilCompleted, type TestUser } from '../tools/test-users.ts';

let server: TestServer;
let folder: ClientFolder;
let owner: TestUser;
let videoId: string;

const TITLE = 'Fire & </script> "safety"';
const order = (user: TestUser, query = '') => user.call('GET', `/api/avatar/${videoId}/learning-package${query}`);
const unpack = async (query: string): Promise<Readonly<Record<string, string>>> => {
  const response = await order(owner, query);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
};

beforeAll(async () => {
  folder = createClientFolder();
  server = await startTestServer({ clientFolder: folder.path });
  owner = await server.signUp();
  const request = { script: 'Hello there. See you.', avatarId: 'ada', voiceId: 'one', title: TITLE };
  videoId = ((await (await owner.call('POST', '/api/avatar/generate', request)).json()) as { readonly taskId: string }).taskId;
  await waitUntilCompleted(owner, videoId);
});
afterAll(async () => {
  await server?.close();
  folder?.remove();
});

describe('learning packages', () => {
  test('PLN-3 are part of the Business plan', async () => {
    const response = await order(owner);
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'plan-without-learning', message: /the Business plan/ }]);
    await server.setPlan(owner.id, 'business');
    expect((await order(owner)).status).toBe(200);
  });

  test.each(['scorm12', 'scorm2004'] as const)('%s: the ZIP has each file of its manifest, and no other', async (format) => {
    const files = await unpack(`?format=${format}`);
    const { 'imsmanifest.xml': manifest = '', ...rest } = files;
    const listed = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, name = '']) => name);
    expect(Object.keys(rest).toSorted()).toEqual(listed.toSorted());
    expect(findManifestProblems({ format, text: manifest, files: Object.keys(rest) })).toEqual([]);
    expect(manifest).toContain('<title>Fire &amp; &lt;/script&gt; &quot;safety&quot;</title>');
    expect(rest['learning.js']).toBe('content of learning.js');
    expect(rest['video.mp4']).toBe(await (await owner.call('GET', `/api/avatar/download/${videoId}`)).text());
    expect(rest['captions.vtt']).toBe(await (await owner.call('GET', `/api/avatar/download/${videoId}?format=vtt`)).text());
  });

  test('xapi: the ZIP has tincan.xml, and a page with what was chosen', async () => {
    const files = await unpack('?format=xapi&completion=100');
    const { 'tincan.xml': text = '', ...rest } = files;
    expect(findManifestProblems({ format: 'xapi', text, files: Object.keys(rest) })).toEqual([]);
    expect(text).toContain(`<activity id="urn:uuid:${videoId}"`);
    const page = files['index.html'] ?? '';
    const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({ id: videoId, title: TITLE, format: 'xapi', completion: 100 });
    expect(page.match(/(?:src|href)="(?!data:)[^"]*"/g)?.filter((link) => /\/\/|="\//.test(link))).toEqual([]);
  });

  test('a share or format that doesn’t exist is refused', async () => {
    for (const query of ['?completion=49', '?completion=101', '?completion=80.5', '?format=aicc']) {
      expect([query, (await order(owner, query)).status]).toEqual([query, 400]);
    }
  });

  test('are found by nobody else', async () => {
    const stranger = await server.signUp();
    await server.setPlan(stranger.id, 'business');
    expect((await order(stranger)).status).toBe(404);
  });
});
