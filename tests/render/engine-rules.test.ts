import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toAvcDescription, splitNalUnits, toAvcc } from '#server/adapters/video-encoder/node-av/annex-b.ts';
import { EARLY_SEGMENT_FRAMES, EARLY_SEGMENTS, SEGMENT_FRAMES } from '#server/engine/engine-limits.ts';
import { readAudio } from '#server/engine/mux/video-plan.ts';
import { hashContent } from '#server/engine/segments/content-hash.ts';
import { decodeSegment, encodeSegment } from '#server/engine/segments/segment-file.ts';
import { computeSegmentRanges } from '#server/engine/segments/segment-ranges.ts';
import { planScene } from '#server/engine/segments/scene-plan.ts';
import { assignTask } from '#server/engine/pool/assign-task.ts';
import { createProgressMeter } from '#server/engine/pool/render-missing-segments.ts';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import type { Project } from '#domain/project/project.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { createProject } from './fixtures/built-in-engine.ts';

const FONT: ProjectFont = { name: 'Acme', data: 'AAEAAA==' };

describe('segments of a scene', () => {
  test('cover every frame once, in order, starting with short segments and nearly equal otherwise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40_000 }), (frames) => {
        const ranges = computeSegmentRanges(frames);
        const lengths = ranges.map(({ from, to }) => to - from);
        expect(ranges[0]?.from).toBe(0);
        expect(ranges.at(-1)?.to).toBe(frames);
        expect(ranges.every(({ from }, index) => index === 0 || ranges[index - 1]?.to === from)).toBe(true);
        expect(Math.max(...lengths)).toBeLessThanOrEqual(SEGMENT_FRAMES);
        expect(Math.max(...lengths.slice(0, EARLY_SEGMENTS))).toBeLessThanOrEqual(EARLY_SEGMENT_FRAMES);
        const others = lengths.slice(EARLY_SEGMENTS);
        if (others.length > 0) expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('segment keys', () => {
  test('do not depend on the order of properties', () => {
    expect(hashContent({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashContent({ b: { d: null, c: [1, 2] }, a: 1 }));
  });

  const project = createProject(['Hello.']);
  const scene = project.scenes[0] ?? createProject(['x']).scenes[0];
  const spoken: SpokenScene = {
    pcm: new Int16Array(48_000),
    words: [{ text: 'Hello.', start: 0, end: 1, charStart: 0, charEnd: 6 }],
    phones: [{ ipa: 'h', start: 0, end: 1, stressed: false }],
  };
  const order = { project, sceneIndex: 0, spoken, watermark: false, ownerId: 'anna' };
  const fingerprint = { engine: 'one', encoder: 'one', pack: 'one', quality: 'standard' as const };
  const withScene = (change: object): Project => ({ ...project, scenes: [{ ...scene, ...change } as Project['scenes'][number]] });
  const usual = planScene(order, fingerprint);

  const changes: readonly { readonly name: string; readonly plan: () => ReturnType<typeof planScene> }[] = [
    { name: 'the presenter', plan: () => planScene({ ...order, project: withScene({ avatarId: 'kenji' }) }, fingerprint) },
    { name: 'the framing', plan: () => planScene({ ...order, project: withScene({ framing: 'close' }) }, fingerprint) },
    {
      name: 'the background',
      plan: () => planScene({ ...order, project: withScene({ background: { kind: 'colour', colour: '#000000' } }) }, fingerprint),
    },
    {
      name: 'a layer',
      plan: () =>
        planScene(
          {
            ...order,
            project: withScene({
              layers: [{ id: 'a', kind: 'title', text: 'T', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } }],
            }),
          },
          fingerprint,
        ),
    },
    { name: 'the aspect ratio', plan: () => planScene({ ...order, project: { ...project, aspectRatio: '9:16' } }, fingerprint) },
    { name: 'the resolution', plan: () => planScene({ ...order, project: { ...project, resolution: '1080p' } }, fingerprint) },
    { name: 'the frame rate', plan: () => planScene({ ...order, project: { ...project, frameRate: 25 } }, fingerprint) },
    { name: 'captions', plan: () => planScene({ ...order, project: { ...project, captions: { burnedIn: false } } }, fingerprint) },
    { name: 'the font', plan: () => planScene({ ...order, project: { ...project, font: FONT } }, fingerprint) },
    { name: 'the watermark', plan: () => planScene({ ...order, watermark: true }, fingerprint) },
    { name: 'one sample', plan: () => planScene({ ...order, spoken: { ...spoken, pcm: spoken.pcm.with(7, 1) } }, fingerprint) },
    {
      name: 'the time of a phone',
      plan: () => planScene({ ...order, spoken: { ...spoken, phones: [{ ipa: 'h', start: 0, end: 0.9, stressed: false }] } }, fingerprint),
    },
    {
      name: 'a word',
      plan: () =>
        planScene(
          { ...order, spoken: { ...spoken, words: [{ text: 'Hallo.', start: 0, end: 1, charStart: 0, charEnd: 6 }] } },
          fingerprint,
        ),
    },
    { name: 'the pack', plan: () => planScene(order, { ...fingerprint, pack: 'two' }) },
    { name: 'the engine', plan: () => planScene(order, { ...fingerprint, engine: 'two' }) },
    { name: 'the encoder', plan: () => planScene(order, { ...fingerprint, encoder: 'two' }) },
    { name: 'the quality', plan: () => planScene(order, { ...fingerprint, quality: 'draft' }) },
  ];
  for (const { name, plan } of changes) {
    test(`change with ${name}`, () => {
      expect(plan().segments[0]?.hash).not.toBe(usual.segments[0]?.hash);
    });
  }

  test('change with the font’s regular file, and not with names', () => {
    const plan = (font: ProjectFont) => planScene({ ...order, project: { ...project, font } }, fingerprint).segments[0]?.hash;
    const [one, two] = [plan(FONT), plan({ ...FONT, regular: FONT })];
    expect(two).not.toBe(one);
    expect(plan({ ...FONT, regular: { ...FONT, data: 'AAEAAQ==' } })).not.toBe(two);
    expect(plan({ name: 'Other', data: FONT.data, regular: { ...FONT, name: 'Another' } })).toBe(two);
  });

  test('do not change with fields that are not drawn', () => {
    for (const same of [
      { ...order, project: { ...project, title: 'Other' } },
      { ...order, project: { ...project, lexicon: [{ written: 'a', spoken: 'b' }] } },
      { ...order, project: { ...project, music: { trackId: 'open-road' as const, volume: 1, ducking: true } } },
      { ...order, project: withScene({ voice: { id: 'ivy', adapter: 'any', language: 'en-US', gender: 'female' } }) },
      { ...order, ownerId: 'bob' },
    ]) {
      expect(planScene(same, fingerprint).segments).toEqual(usual.segments);
    }
  });

  test('depend on the scene before in the frames of a transition, and in no others', () => {
    const [last] = createProject(['Hello.']).scenes;
    const cut = { ...project, scenes: [scene, { ...last, id: 'scene-2' }] as Project['scenes'] };
    const faded = { ...cut, scenes: cut.scenes.with(1, { ...cut.scenes[1], transition: { kind: 'crossfade', seconds: 0.5 } } as never) };
    const long = { ...spoken, pcm: new Int16Array(48_000 * 4) };
    const planSecond = (given: Project, previous?: SpokenScene, previousPack = 'one') =>
      planScene({ ...order, project: given, sceneIndex: 1, spoken: long, previous }, { ...fingerprint, previousPack }).segments.map(
        ({ hash }) => hash,
      );
    const withFirst = (change: object): Project => ({ ...faded, scenes: faded.scenes.with(0, { ...scene, ...change } as never) });
    const plain = planSecond(cut);
    const usualTransition = planSecond(faded, spoken);
    expect(usualTransition.slice(1)).toEqual(plain.slice(1));
    expect(usualTransition[0]).not.toBe(plain[0]);
    expect(planSecond(withFirst({ transition: { kind: 'wipe', seconds: 1 } }), spoken)).toEqual(usualTransition);
    for (const other of [
      planSecond(withFirst({ framing: 'close' }), spoken),
      planSecond(faded, { ...spoken, pcm: spoken.pcm.with(7, 1) }),
      planSecond(faded, spoken, 'two'),
    ]) {
      expect(other.slice(1)).toEqual(plain.slice(1));
      expect([plain[0], usualTransition[0]]).not.toContain(other[0]);
    }
    expect(() => planSecond(faded)).toThrow(RangeError);
  });

  test('are separate for each owner when an upload is drawn', () => {
    for (const kind of ['image', 'video'] as const) {
      const withUpload = { ...order, project: withScene({ background: { kind, assetId: 'wall' } }) };
      expect(planScene(withUpload, fingerprint).key).not.toBe(planScene({ ...withUpload, ownerId: 'bob' }, fingerprint).key);
    }
  });
});

describe('segment files', () => {
  const packets = fc.array(fc.record({ data: fc.uint8Array({ maxLength: 300 }), key: fc.boolean(), frame: fc.nat(10_000) }), {
    maxLength: 20,
  });

  test('round-trip their content', () => {
    fc.assert(
      fc.property(packets, fc.uint8Array({ maxLength: 60 }), (list, avcc) => {
        const segment = { description: { codec: 'avc1.64001f', avcc }, packets: list };
        const read = decodeSegment(encodeSegment(segment));
        expect({ ...read, packets: read.packets.map((packet) => ({ ...packet, data: Uint8Array.from(packet.data) })) }).toEqual(segment);
      }),
    );
  });

  test('are rejected when they have another format', () => {
    expect(() => decodeSegment(Uint8Array.of(1, 2, 3))).toThrow(/cannot be read/);
    expect(() => decodeSegment(new Uint8Array(100))).toThrow(/cannot be read/);
  });
});

describe('audio of the whole video', () => {
  test('is the same whether read at once or in parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(900), { maxLength: 6 }),
        fc.array(fc.record({ length: fc.nat(200), start: fc.nat(800) }), { maxLength: 3 }),
        (cuts, places) => {
          const tracks = places.map(({ length, start }, index) => ({
            read: (from: number, to: number) => new Int16Array(to - from).fill(index + 1),
            length,
            start,
          }));
          const edges = [0, ...cuts.toSorted((one, other) => one - other), 1000];
          const parts = edges.slice(1).flatMap((to, index) => [...readAudio(tracks, edges[index] ?? 0, to)]);
          expect(parts).toEqual([...readAudio(tracks, 0, 1000)]);
        },
      ),
    );
  });
});

describe('assigning segments to workers', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd');

  test('a worker stays with its scene while there is work in it', () => {
    expect(assignTask(['a', 'b', 'a'], ['b'], new Set())).toEqual({ task: 1, thread: 0 });
    expect(assignTask(['a', 'b'], [undefined, 'b'], new Set(['a']))).toEqual({ task: 1, thread: 1 });
  });

  test('a worker that finishes its scene takes one without a worker', () => {
    expect(assignTask(['a', 'a', 'b'], ['z'], new Set(['a']))).toEqual({ task: 2, thread: 0 });
  });

  test('no worker is idle while there is work', () => {
    fc.assert(
      fc.property(fc.array(key), fc.array(fc.option(key, { nil: undefined })), fc.uniqueArray(key), (waiting, free, busy) => {
        const pair = assignTask(waiting, free, new Set(busy));
        expect(pair === undefined).toBe(waiting.length === 0 || free.length === 0);
        expect(pair === undefined || (waiting[pair.task] !== undefined && pair.thread < free.length)).toBe(true);
      }),
    );
  });
});

describe('progress', () => {
  test('never falls, even when a segment restarts', () => {
    const seen: number[] = [];
    const meter = createProgressMeter(20, ({ frames }) => seen.push(frames));
    meter(0, 5);
    meter(1, 3);
    meter(0, 2);
    meter(0, 10);
    meter(1, 10);
    expect(seen).toEqual([5, 8, 13, 20]);
  });
});

describe('H.264 byte streams', () => {
  const unit = fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Uint8Array.from([0x41, ...bytes.map((byte) => byte | 1)]));

  test('are split at both kinds of start codes, whatever the units contain', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(unit, fc.boolean()), { minLength: 1, maxLength: 8 }), (parts) => {
        const stream = Uint8Array.from(parts.flatMap(([bytes, long]) => [...(long ? [0, 0, 0, 1] : [0, 0, 1]), ...bytes]));
        expect(splitNalUnits(stream).map((found) => [...found])).toEqual(parts.map(([bytes]) => [...bytes]));
        expect(toAvcc(stream).length).toBe(parts.reduce((sum, [bytes]) => sum + 4 + bytes.length, 0));
      }),
    );
  });

  test('have no description without parameter sets', () => {
    expect(() => toAvcDescription(Uint8Array.of(0, 0, 1, 0x41, 5))).toThrow(/parameter sets/);
  });
});
