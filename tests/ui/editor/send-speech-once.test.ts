import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RendererRequest } from '#adapters/preview-player/worker/renderer-messages.ts';
import { createSpeechPacker, createSpeechUnpacker } from '#adapters/preview-player/worker/send-speech-once.ts';
import { createProjectDocument } from '#domain/project/project-defaults.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';

const SPEECHES = Array.from({ length: 8 }, (_, at): SpokenScene => ({ pcm: new Int16Array([at]), words: [], phones: [] }));
const project = createProjectDocument('Boats', []);

const speech = fc.constantFrom(...SPEECHES);
const request = fc.oneof<fc.Arbitrary<RendererRequest>[]>(
  fc
    .record({ spoken: speech, previous: fc.option(speech, { nil: undefined }), kind: fc.constantFrom('load', 'prepare'), id: fc.nat() })
    .map(
      ({ spoken, previous, kind, id }): RendererRequest => ({
        kind,
        id,
        token: null,
        scene: { project, sceneIndex: 0, spoken, watermark: false, ...(previous && { previous }) },
      }),
    ),
  fc.record({ kind: fc.constant('frame'), id: fc.nat(), frame: fc.nat() }),
);

/** As a message to a worker: what arrives is another object. */
const createChannel = () => {
  const [pack, unpack] = [createSpeechPacker(), createSpeechUnpacker()];
  return (sent: RendererRequest) => {
    const packed = structuredClone(pack(sent));
    return { packed, received: unpack(packed) };
  };
};

describe('speech on its way to the worker of the preview (18.8)', () => {
  test('any requests in any order arrive as they were sent', () =>
    fc.assert(
      fc.property(fc.array(request, { maxLength: 40 }), (requests) => {
        const send = createChannel();
        for (const one of requests) expect(send(one).received).toEqual(one);
      }),
    ));

  test('a scene that is edited without a change of its speech is sent without it, and its speech is the same object there', () =>
    fc.assert(
      fc.property(fc.uniqueArray(speech, { minLength: 1, maxLength: 4 }), fc.array(fc.nat(), { maxLength: 20 }), (speeches, order) => {
        const send = createChannel();
        const load = (spoken: SpokenScene) =>
          send({ kind: 'load', id: 1, token: null, scene: { project, sceneIndex: 0, spoken, watermark: false } });
        const first = speeches.map((each) => load(each).received);
        for (const at of order) {
          const index = at % speeches.length;
          const [spoken] = speeches.slice(index);
          if (spoken === undefined) throw new Error('There is no such speech.');
          const { packed, received } = load(spoken);
          expect(packed).not.toHaveProperty('scene.spoken.speech');
          const before = first[index];
          if (received.kind !== 'load' || before?.kind !== 'load') throw new Error('A load has arrived as something else.');
          expect(received.scene.spoken).toBe(before.scene.spoken);
        }
      }),
    ));

  test('the worker doesn’t keep more than a few', () => {
    const send = createChannel();
    const load = (spoken: SpokenScene) =>
      send({ kind: 'load', id: 1, token: null, scene: { project, sceneIndex: 0, spoken, watermark: false } });
    for (const each of SPEECHES) load(each);
    const [oldest] = SPEECHES;
    if (oldest === undefined) throw new Error('There is no speech.');
    expect(load(oldest).packed).toHaveProperty('scene.spoken.speech');
  });
});
