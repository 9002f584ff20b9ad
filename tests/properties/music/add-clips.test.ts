import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addClips, placeClip } from '#domain/music/add-clips.ts';
import { DUCKED_GAIN } from '#domain/music/duck-under-speech.ts';
import { type HeardClip, listHeardClips, withoutVolumes } from '#domain/project/heard-clips.ts';
import { createScene } from '#domain/project/project-defaults.ts';
import type { ClipPlay } from '#domain/project/video-background.ts';
import { createAudioReader } from '#domain/renderer/clip/clip-audio.ts';
import { createAudioClip } from '../../tools/audio-clip.ts';

const RATE = 48_000;
/** Milliseconds at a cut that aren't at full level. */
const FADE = 0.02;
/** Two seconds that rise evenly, so that a sample says where it's from. */
const FILE = createAudioClip(Int16Array.from({ length: 2 * RATE }, (_, at) => 4_000 + Math.floor(at / 24)));
const read = createAudioReader(FILE);
const WORD = { text: 'a', start: 0.4, end: 0.8, charStart: 0, charEnd: 1 };

function mix(play: ClipPlay, seconds: number, { level = 0, span }: { level?: number; span?: HeardClip['span'] } = {}): Int16Array {
  const heard: HeardClip = { assetId: 'a', play, volume: play.volume ?? 1, ...(span && { span }) };
  const placed = placeClip(heard, FILE, { words: [WORD], leadIn: 0.1, seconds });
  const speech = new Int16Array(seconds * RATE).fill(level);
  const scene = { speech, leadIn: 0, length: speech.length, start: 0, isFirst: true, isLast: true };
  return placed === undefined ? speech : addClips(scene, [placed]).speech;
}

describe('43.7 the sound of a clip in its scene', () => {
  test('is heard from where the clip begins, at its volume, and again or not, as its picture is seen', () => {
    const tenths = (min: number, max: number) => fc.integer({ min, max }).map((tenth) => tenth / 10);
    fc.assert(
      fc.property(
        fc.record({ from: tenths(0, 8), to: tenths(12, 20), ending: fc.constantFrom('loop', 'hold'), volume: tenths(1, 10) }),
        fc.integer({ min: 0, max: 2.9 * RATE }),
        (play, at) => {
          const part = play.to - play.from;
          const second = at / RATE;
          const passed = second % part;
          fc.pre(Math.min(passed, part - passed, 3 - second) > FADE);
          const isOver = play.ending === 'hold' && second > part;
          const expected = isOver ? 0 : play.volume * read(Math.round(play.from * RATE) + (at % Math.round(part * RATE)));
          expect(Math.abs((mix(play, 3)[at] ?? 0) - expected)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('rises and falls at each cut, so that nothing clicks', () => {
    const mixed = mix({ from: 0.5, to: 1 }, 1.2);
    for (const second of [0, 0.5, 1]) expect(Math.abs(mixed[second * RATE] ?? 1)).toBe(0);
    expect(mixed.at(-1)).toBeLessThan(60);
    let steepest = 0;
    for (let at = 1; at < mixed.length; at += 1) steepest = Math.max(steepest, Math.abs((mixed[at] ?? 0) - (mixed[at - 1] ?? 0)));
    expect(steepest).toBeLessThan(120);
  });

  test('is quieter under speech, as music is, and leaves speech itself as it is', () => {
    const alone = mix({}, 2);
    const under = mix({}, 2, { level: 2_000 });
    for (const second of [0.5, 1, 1.5]) {
      const at = second * RATE;
      expect(((under[at] ?? 0) - 2_000) / (alone[at] ?? 1)).toBeCloseTo(DUCKED_GAIN, 2);
    }
    expect(Math.max(...mix({}, 2, { level: 31_000 }))).toBeLessThanOrEqual(32_001);
  });

  test('on the stage it’s heard while its layer is shown, from the clip’s start', () => {
    const span = { from: { edge: 'word-start', word: 0 }, to: { edge: 'word-end', word: 0 } } as const;
    const mixed = mix({}, 2, { span });
    expect([mixed[0.49 * RATE], mixed[0.91 * RATE]]).toEqual([0, 0]);
    expect(Math.abs((mixed[0.7 * RATE] ?? 0) - read(0.2 * RATE))).toBeLessThanOrEqual(1);
  });
});

test('43.7 clips are heard unless their volume is 0, and what is drawn doesn’t depend on it', () => {
  const base = createScene('a', 'Hm.', { avatarId: 'nia', voiceId: 'v' });
  const clip = (volume?: number): ClipPlay => ({ from: 1, ...(volume !== undefined && { volume }) });
  const show = (volume?: number) => ({
    ...base,
    background: { kind: 'video' as const, assetId: 'behind', ...clip(volume) },
    layers: [
      {
        ...{ id: 'l', kind: 'image' as const, assetId: 'front', rotation: 0, box: { x: 0, y: 0, width: 1, height: 1 }, opacity: 1 },
        ...{ from: { edge: 'scene-start' as const }, to: { edge: 'scene-end' as const }, clip: clip(volume) },
      },
    ],
  });
  expect(listHeardClips(show()).map(({ assetId, volume }) => [assetId, volume])).toEqual([
    ['behind', 1],
    ['front', 1],
  ]);
  expect(listHeardClips(show(0.4)).map(({ volume }) => volume)).toEqual([0.4, 0.4]);
  expect(listHeardClips(show(0))).toEqual([]);
  expect(withoutVolumes(show(0.4))).toEqual(withoutVolumes(show()));
  expect(withoutVolumes(base)).toEqual({ background: base.background, layers: base.layers });
});
