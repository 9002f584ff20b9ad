import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakeContentSigner } from '#server/adapters/content-signer/fake/index.ts';
import { concatBytes } from '#domain/provenance/bytes.ts';
import { describeProject } from '#domain/provenance/describe-project.ts';
import { createBox } from '#domain/provenance/jumbf.ts';
import { MANIFEST_BYTES_LIMIT, MANIFEST_TYPE } from '#domain/provenance/video-boxes.ts';
import { toOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import { toClonedVoiceId } from '#domain/speech/cloned-voice-id.ts';
import { checkVideo, createSignedVideo, joinVideo } from '../../tools/signed-video.ts';

const signer = createFakeContentSigner();
const FACTS = { engine: 'engine 1', script: signer.computeScriptHash('Hello.'), consents: { voice: ['v1'], likeness: ['l1', 'l2'] } };
const video = await createSignedVideo(signer, FACTS, new TextEncoder().encode('frames and sound'));
const whole = joinVideo(video);
const id = fc.uuid();

describe('a signed video', () => {
  test('is intact, with the facts and the signer it was signed with', async () => {
    const facts = fc.record({
      engine: fc.string({ maxLength: 70 }),
      script: fc.uint8Array({ minLength: 32, maxLength: 32 }),
      consents: fc.record({ voice: fc.array(id, { maxLength: 40 }), likeness: fc.array(id, { maxLength: 5 }) }),
    });
    await fc.assert(
      fc.asyncProperty(facts, fc.uint8Array({ maxLength: 5000 }), async (given, content) => {
        const check = await checkVideo(joinVideo(await createSignedVideo(signer, given, content)));
        expect(check).toEqual({
          kind: 'intact',
          facts: given,
          signer: { name: expect.stringMatching(/^Video signing key /), fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
        });
      }),
      { numRuns: 30 },
    );
  });

  test('is never intact after any bit of a byte behind its first box has changed', async () => {
    const place = fc.integer({ min: video.ftyp.length, max: whole.length - 1 });
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 0, max: 7 }), async (at, bit) => {
        const changed = Uint8Array.from(whole);
        changed[at]! ^= 1 << bit;
        expect((await checkVideo(changed)).kind).not.toBe('intact');
      }),
      { numRuns: 400 },
    );
  });

  test('every byte of it counts: none can be changed unnoticed', async () => {
    const unnoticed: number[] = [];
    for (let at = video.ftyp.length; at < whole.length; at += 1) {
      const changed = Uint8Array.from(whole);
      changed[at]! ^= 0xff;
      if ((await checkVideo(changed)).kind === 'intact') unnoticed.push(at);
    }
    expect(unnoticed).toEqual([]);
  });

  test('is never intact when it ends early', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: whole.length - 1 }), async (end) => {
        expect((await checkVideo(whole.subarray(0, end))).kind).not.toBe('intact');
      }),
    );
  });

  test('without its manifest is unsigned, and with that of another video is changed', async () => {
    const other = await createSignedVideo(signer, FACTS, new TextEncoder().encode('other frames...'));
    expect(await checkVideo(concatBytes([video.ftyp, video.rest]))).toEqual({ kind: 'unsigned' });
    expect(await checkVideo(joinVideo({ ...video, manifest: other.manifest }))).toEqual({ kind: 'changed', part: 'video' });
  });

  test('takes no boxes that the signature does not cover', async () => {
    for (const box of [video.manifest, createBox('mfra', Uint8Array.of(1)), createBox('ftyp', Uint8Array.of(1))])
      expect(await checkVideo(concatBytes([whole, box]))).toEqual({ kind: 'unreadable' });
    expect(await checkVideo(concatBytes([whole, createBox('free', Uint8Array.of(1))]))).toEqual({ kind: 'changed', part: 'video' });
    const huge = createBox('uuid', concatBytes([MANIFEST_TYPE, new Uint8Array(MANIFEST_BYTES_LIMIT)]));
    expect(await checkVideo(joinVideo({ ...video, manifest: huge }))).toEqual({ kind: 'unreadable' });
  });

  test('of another key has another fingerprint, whatever name its certificate has', async () => {
    const stranger = await checkVideo(joinVideo(await createSignedVideo(createFakeContentSigner('stranger'), FACTS, Uint8Array.of(1))));
    const own = await checkVideo(whole);
    if (stranger.kind !== 'intact' || own.kind !== 'intact') throw new Error('Both are intact.');
    expect(stranger.signer.fingerprint).not.toBe(own.signer.fingerprint);
  });

  test('is the same bytes when it is signed again', async () => {
    expect(joinVideo(await createSignedVideo(createFakeContentSigner(), FACTS, new TextEncoder().encode('frames and sound')))).toEqual(
      whole,
    );
  });
});

test('other files are no video, and what is no file of ours is not said to be changed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), async (bytes) => {
      expect(['not-video', 'unsigned']).toContain((await checkVideo(bytes)).kind);
    }),
  );
});

test('a project is described by a keyed hash of its scripts and the ids of consents, each once and sorted', () => {
  const ids = fc.array(id, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(ids, ids, fc.string(), (voices, presenters, script) => {
      const scenes = voices.flatMap((voice) =>
        presenters.map((presenter) => ({ script, voiceId: toClonedVoiceId(voice), avatarId: toOwnPresenterId(presenter) })),
      );
      const project = { scenes: [...scenes, { script, voiceId: 'clara', avatarId: 'ada' }] } as unknown as Parameters<
        typeof describeProject
      >[0];
      const facts = describeProject(project, { engine: 'one', computeScriptHash: (text) => signer.computeScriptHash(text) });
      expect(facts.consents).toEqual({ voice: [...new Set(voices)].toSorted(), likeness: [...new Set(presenters)].toSorted() });
      expect(facts.script).toEqual(signer.computeScriptHash(JSON.stringify(project.scenes.map((scene) => scene.script))));
    }),
  );
});
