import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadAudioEffect } from '#domain/music/effects/load-audio-effect.ts';
import { keepSceneMix } from '#domain/music/keep-scene-mix.ts';
import { createMusicLoop } from '#domain/music/load-music-loop.ts';
import type { SceneAudio } from '#domain/music/mix-music.ts';
import { mixScene, type SceneMix } from '#domain/music/mix-scene.ts';
import { createAudioClip, createTone } from '../../tools/audio-clip.ts';

/** What edits change, each between two values, so that one change is what sets a mix apart from the one before. */
const PARTS = [
  'level',
  'last',
  'leadIn',
  'start',
  'isLast',
  'music',
  'loop',
  'volume',
  'ducking',
  'effects',
  'effect',
  'at',
  'effectVolume',
  'voice',
  'clips',
  'clipFile',
] as const;
const [CLIP, OTHER] = [createAudioClip(createTone(440, 0.02)), createAudioClip(createTone(300, 0.02))];
type Chosen = Readonly<Record<(typeof PARTS)[number], boolean>>;
const FIRST = Object.fromEntries(PARTS.map((part) => [part, true])) as Chosen;

/** Inputs of a mix; new objects each time. */
function createInputs(chosen: Chosen): { readonly audio: SceneAudio; readonly mix: SceneMix } {
  const speech = new Int16Array(1_500).fill(chosen.level ? 900 : 0);
  speech[1_499] = chosen.last ? 1 : 0;
  const loop = createMusicLoop(new Int16Array(700).fill(chosen.loop ? 800 : 400));
  const effect = {
    samples: loadAudioEffect(chosen.effect ? 'click' : 'pop'),
    start: chosen.at ? 0 : 9,
    volume: chosen.effectVolume ? 1 : 0.5,
  };
  return {
    audio: { speech, leadIn: chosen.leadIn ? 70 : 0, length: 2_000, start: chosen.start ? 500 : 0, isFirst: false, isLast: chosen.isLast },
    mix: {
      music: chosen.music ? { loop, choice: { volume: chosen.volume ? 1 : 0.5, ducking: chosen.ducking } } : undefined,
      effects: chosen.effects ? [effect] : [],
      clips: chosen.clips
        ? [{ file: chosen.clipFile ? CLIP : OTHER, first: 0, end: 900, isLooped: true, from: 0, to: 2_000, volume: 1 }]
        : [],
      voice: chosen.voice ? 1 : 0.5,
    },
  };
}

/** The inputs after each edit. */
const anyEdits = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 12 }).map((parts) => {
  let chosen = FIRST;
  return parts.map((part) => {
    chosen = { ...chosen, [part]: !chosen[part] };
    return createInputs(chosen);
  });
});

describe('the mix of a scene in an editor', () => {
  test('18.8 is what mixing it anew would give, after any edits', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const mixKept = keepSceneMix();
        for (const { audio, mix } of edits) expect(mixKept(audio, mix)).toEqual(mixScene(audio, mix)(0, audio.length));
      }),
    );
  });

  test('18.8 isn’t mixed again while the same is heard, though every part comes as a copy', () => {
    fc.assert(
      fc.property(anyEdits, fc.integer({ min: 1, max: 4 }), (edits, times) => {
        let mixed = 0;
        const mixKept = keepSceneMix((audio) => {
          mixed += 1;
          return audio.speech;
        });
        for (const { audio, mix } of edits) {
          mixKept(audio, mix);
          const before = mixed;
          for (let time = 0; time < times; time += 1) mixKept(structuredClone(audio), structuredClone(mix));
          expect(mixed).toBe(before);
        }
      }),
    );
  });
});
