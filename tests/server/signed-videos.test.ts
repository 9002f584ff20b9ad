import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFakeContentSigner } from '#server/adapters/content-signer/fake/index.ts';
import { createVideoBytes } from '../tools/fake-engine.ts';
import { checkVideo } from '../tools/signed-video.ts';
import { startTestServer, type TestServer } from '../tools/test-server.ts';
import { type TestUser, waitUntilCompleted } from '../tools/test-users.ts';

const signer = createFakeContentSigner();
let server: TestServer;
let user: TestUser;
beforeAll(async () => {
  server = await startTestServer({ contentSigner: signer });
  user = await server.signUp();
  await server.setPlan(user.id, 'business');
});
afterAll(() => server.close());

async function order(title: string, script = 'Hello there.'): Promise<string> {
  const request = { script, avatarId: 'ada', voiceId: 'one', title };
  const { taskId } = (await (await user.call('POST', '/api/avatar/generate', request)).json()) as { readonly taskId: string };
  await waitUntilCompleted(user, taskId);
  return taskId;
}

const download = async (id: string, headers: Readonly<Record<string, string>> = {}) => {
  const response = await user.call('GET', `/api/avatar/download/${id}`, undefined, headers);
  return new Uint8Array(await response.arrayBuffer());
};

describe('a finished video', () => {
  test('is signed: what is downloaded is intact, and says by keyed hash which script it was made of', async () => {
    const check = await checkVideo(await download(await order('Signed')));
    expect(check).toEqual({
      kind: 'intact',
      facts: { engine: 'fake engine 1', script: signer.computeScriptHash('["Hello there."]'), consents: { voice: [], likeness: [] } },
      signer: { name: expect.stringMatching(/^Video signing key /), fingerprint: expect.any(String) },
    });
  });

  test('of the same project is the same bytes, whoever orders it and when', async () => {
    expect(await download(await order('Same'))).toEqual(await download(await order('Same')));
  });

  test('is served in ranges that make the signed file', async () => {
    const id = await order('Ranges');
    const whole = await download(id);
    const parts = [await download(id, { range: 'bytes=0-99' }), await download(id, { range: 'bytes=100-' })];
    expect(new Uint8Array(Buffer.concat(parts))).toEqual(whole);
  });

  test('is signed by the next attempt when the first one fails', async () => {
    signer.failNext(1);
    expect((await checkVideo(await download(await order('Again')))).kind).toBe('intact');
  });
});

describe('the key of the server', () => {
  const fetchKey = async (url: string) => (await fetch(`${url}/api/provenance/key`)).json() as Promise<unknown>;

  test('is public, and is the one that videos are signed with', async () => {
    const check = await checkVideo(await download(await order('Known')));
    if (check.kind !== 'intact') throw new Error('It is signed.');
    expect(await fetchKey(server.url)).toEqual({ key: check.signer });
  });

  test('is absent where videos are not signed, which are then as they were', async () => {
    const plain = await startTestServer();
    try {
      expect(await fetchKey(plain.url)).toEqual({ key: null });
      const someone = await plain.signUp();
      const request = { script: 'Hello.', avatarId: 'ada', voiceId: 'one', title: 'Plain' };
      const { taskId } = (await (await someone.call('POST', '/api/avatar/generate', request)).json()) as { readonly taskId: string };
      await waitUntilCompleted(someone, taskId);
      const bytes = new Uint8Array(await (await someone.call('GET', `/api/avatar/download/${taskId}`)).arrayBuffer());
      expect(bytes).toEqual(createVideoBytes({ project: { title: 'Plain' } as Parameters<typeof createVideoBytes>[0]['project'] }));
    } finally {
      await plain.close();
    }
  });
});
