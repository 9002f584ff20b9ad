import { describe, expect, test } from 'vitest';
import { createFakeContentSigner } from '#server/adapters/content-signer/fake/index.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createMemoryProvenanceApi } from '#adapters/api/memory/memory-provenance-api.ts';
import type { VideoSigner } from '#domain/provenance/verify-video.ts';
import { VerifyStore } from '#ui/features/verify/verify-store.ts';
import { checkVideo, createSignedVideo, joinVideo } from '../../tools/signed-video.ts';

const signer = createFakeContentSigner();
const facts = { engine: 'one', script: signer.computeScriptHash('Hello.'), consents: { voice: [], likeness: [] } };
const bytes = joinVideo(await createSignedVideo(signer, facts, new Uint8Array(3_000_000)));
const intact = await checkVideo(bytes);
if (intact.kind !== 'intact') throw new Error('It is signed.');
const own: VideoSigner = intact.signer;

const toFile = (content: Uint8Array, name = 'video.mp4') => new File([Uint8Array.from(content)], name);

function openStore(key: VideoSigner | null, faults = createFaults()): VerifyStore {
  const store = new VerifyStore({ provenance: createMemoryProvenanceApi(faults, key) }, crypto.subtle);
  store.start();
  return store;
}

describe('the check of a video in the page', () => {
  test.each([
    ['ours', own],
    ['unknown', { ...own, fingerprint: 'another' }],
    ['unknown', null],
  ] as const)('an intact one is of a key that is %s', async (signedBy, key) => {
    const store = openStore(key);
    await store.check(toFile(bytes));
    expect(store.state).toEqual({ kind: 'checked', name: 'video.mp4', check: { ...intact, signedBy } });
  });

  test('without a connection it says what it can: intact, but not whose', async () => {
    const faults = createFaults();
    faults.failAlways(OFFLINE);
    const store = openStore(own, faults);
    await store.check(toFile(bytes));
    expect(store.state).toMatchObject({ kind: 'checked', check: { kind: 'intact', signedBy: 'unknown-now' } });
  });

  test('a changed one and other files are told apart', async () => {
    const store = openStore(own);
    await store.check(toFile(Uint8Array.from(bytes, (byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte))));
    expect(store.state).toMatchObject({ check: { kind: 'changed', part: 'video' } });
    await store.check(toFile(Uint8Array.of(1, 2, 3), 'text.txt'));
    expect(store.state).toMatchObject({ name: 'text.txt', check: { kind: 'not-video' } });
  });

  test('the file chosen last is the one that is shown', async () => {
    const store = openStore(own);
    await Promise.all([store.check(toFile(bytes, 'first.mp4')), store.check(toFile(bytes, 'second.mp4'))]);
    expect(store.state).toMatchObject({ kind: 'checked', name: 'second.mp4' });
  });

  test('a file that cannot be read to its end is said so', async () => {
    const store = openStore(own);
    const file = toFile(bytes);
    Object.defineProperty(file, 'slice', { value: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });
    await store.check(file);
    expect(store.state).toEqual({ kind: 'failed', name: 'video.mp4' });
  });
});
