import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFakeContentSigner } from '#server/adapters/content-signer/fake/index.ts';
import { prepareSignature } from '#server/shared/prepare-signature.ts';
import { openVideoFile } from '#server/videos/jobs/join-video.ts';
import { readWithReference } from '../tools/reference-validator.ts';
import { checkVideo } from '../tools/signed-video.ts';
import { createBuiltInEngine, createProject, renderProject, SCENE_ORDER } from './fixtures/built-in-engine.ts';
import { decodeVideo } from './measure/decode-video.ts';

const NEVER = new AbortController().signal;
const project = createProject(['Hello there.']);
const house = createBuiltInEngine();

let folder: string;
let unsigned: Uint8Array;
let signed: Uint8Array;
let again: Uint8Array;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signed-'));
  const { file, spoken } = await renderProject(house.engine, project);
  unsigned = file;
  const joinSigned = async (name: string) => {
    const path = join(folder, name);
    const signature = await prepareSignature({ engine: house.engine, contentSigner: createFakeContentSigner() }, project);
    const sink = await openVideoFile(path);
    await house.engine.join({ ...SCENE_ORDER, project, spoken }, sink, { signal: NEVER, reserveBytes: signature?.reserveBytes ?? 0 });
    await signature?.sign(path, NEVER);
    return new Uint8Array(await readFile(path));
  };
  signed = await joinSigned('one.mp4');
  again = await joinSigned('two.mp4');
});
afterAll(async () => {
  await house.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a signed MP4', () => {
  test('is intact, and valid for the reference implementation, which only does not know the signer', async () => {
    expect((await checkVideo(signed)).kind).toBe('intact');
    const { validation_state: state, validation_results: results } = await readWithReference(signed);
    expect(state).toBe('Valid');
    expect(results.activeManifest.failure.map(({ code }) => code)).toEqual(['signingCredential.untrusted']);
    expect(results.activeManifest.success.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['claimSignature.validated', 'assertion.bmffHash.match']),
    );
  });

  test('has a certificate for email and for documents: readers that know only one of the two accept it', () => {
    const [signer] = createFakeContentSigner().certificates.map((bytes) => new X509Certificate(bytes));
    expect(signer?.keyUsage).toEqual(['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36']);
  });

  test('of a changed byte is invalid for the reference implementation, too', async () => {
    const changed = Uint8Array.from(signed);
    changed[changed.length - 1]! ^= 1;
    expect(await checkVideo(changed)).toEqual({ kind: 'changed', part: 'video' });
    expect((await readWithReference(changed)).validation_state).toBe('Invalid');
  });

  test('is the same bytes when it is joined and signed again', () => {
    expect(again).toEqual(signed);
  });

  test('has the frames and samples of the unsigned one, and names nobody', async () => {
    const plain = join(folder, 'plain.mp4');
    await writeFile(plain, unsigned);
    expect(await decodeVideo(join(folder, 'one.mp4'))).toEqual(await decodeVideo(plain));
    expect(Buffer.from(signed).toString('latin1').toLowerCase()).not.toContain('castwright');
  });

  test('gives its audio as the unsigned one does, in the same bytes a year later', async () => {
    const extract = async (bytes: Uint8Array, year: number) => {
      vi.setSystemTime(new Date(year, 0));
      return house.engine.extractAudio({ size: bytes.length, read: async (start, end) => bytes.slice(start, end) }, { signal: NEVER });
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect(await extract(signed, 2027)).toEqual(await extract(unsigned, 2026));
    } finally {
      vi.useRealTimers();
    }
  });
});
