import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placePresenters } from '#domain/project/place-presenters.ts';
import { createScene } from '#domain/project/project-defaults.ts';
import { PLACEMENTS, type Scene, SIDES } from '#domain/project/project.ts';
import { buildPresenterTracks } from '#domain/renderer/build-presenter-tracks.ts';
import { countSceneFrames } from '#domain/renderer/frame-counts.ts';
import { listHeardTurns, selectSpeech } from '#domain/speech/heard-turns.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { VISEMES } from '../speech/mouth-laws.ts';
import { say } from './motion-fixtures.ts';

const otherPresenters = [
  { speaker: 2, avatarId: 'kenji', voiceId: 'two' },
  { speaker: 3, avatarId: 'omar', voiceId: 'three' },
];
const script = fc
  .array(fc.record({ speaker: fc.integer({ min: 1, max: 3 }), words: fc.integer({ min: 1, max: 8 }) }), { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map(({ speaker, words }) => `[speaker ${speaker}] ${'la '.repeat(words)}lo.`).join('\n'));

const createDialogue = (text: string): Scene => ({
  ...createScene('scene-1', text, { avatarId: 'amara', voiceId: 'one' }),
  otherPresenters,
});

describe('the speech of a dialogue', () => {
  test('is divided among its presenters: every word, sample and phone is somebody’s, and nobody else’s', () => {
    fc.assert(
      fc.property(script, (text) => {
        const scene = createDialogue(text);
        const spoken = say(text);
        const turns = listHeardTurns(scene, spoken);
        expect(turns[0]?.start).toBe(0);
        expect(turns.at(-1)?.end).toBe(spoken.pcm.length / SAMPLE_RATE);
        for (const [index, turn] of turns.entries()) expect(turn.start).toBe(turns[index - 1]?.end ?? 0);
        const parts = [1, 2, 3].map((speaker) => selectSpeech(spoken, turns, speaker));
        expect(parts.flatMap(({ words }) => words).toSorted((one, other) => one.start - other.start)).toEqual(spoken.words);
        for (const part of parts) expect(part.pcm.length).toBe(spoken.pcm.length);
        const isDivided = (at: number) => parts.filter(({ pcm }) => pcm[at] !== 0).length === (spoken.pcm[at] === 0 ? 0 : 1);
        expect(
          Array.from({ length: Math.floor(spoken.pcm.length / 997) }, (_, index) => index * 997).filter((at) => !isDivided(at)),
        ).toEqual([]);
        const countOwners = (index: number) => parts.filter(({ phones }) => phones[index]?.ipa !== '').length;
        expect(spoken.phones.map((_, index) => countOwners(index))).toEqual(spoken.phones.map(({ ipa }) => (ipa === '' ? 0 : 1)));
      }),
      { numRuns: 40 },
    );
  });

  test('moves the mouth of the one who speaks; the others keep theirs shut and look to the speaker’s side', () => {
    const text = `${'la '.repeat(9)}lo.\n[speaker 2] ${'la '.repeat(9)}lo.`;
    const scene = { ...createDialogue(text), otherPresenters: otherPresenters.slice(0, 1) };
    const spoken = say(text);
    const frameRate = 30;
    const length = { frameRate, frameCount: countSceneFrames(spoken.pcm.length, frameRate), leadIn: 0.3 };
    const places = new Map([
      [1, 0.25],
      [2, 0.75],
    ]);
    const turns = listHeardTurns(scene, spoken);
    for (const speaker of [1, 2]) {
      const presenter = { speaker, avatarId: speaker === 1 ? 'amara' : 'kenji' };
      const { mouth, motion } = buildPresenterTracks({ scene, spoken, visemes: VISEMES, presenter, places, length });
      const mean = (track: Float32Array, [from, to]: readonly [number, number]) =>
        track.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from);
      const [own, others] = [turns.find((turn) => turn.speaker === speaker)!, turns.find((turn) => turn.speaker !== speaker)!].map(
        ({ start, end }) => [Math.ceil((start + 0.9) * frameRate), Math.floor((end - 0.3) * frameRate)] as const,
      ) as [readonly [number, number], readonly [number, number]];
      expect(mean(mouth.open, own)).toBeGreaterThan(0.1);
      expect(mean(mouth.open, others)).toBeLessThan(0.01);
      const side = speaker === 1 ? 1 : -1;
      expect(side * mean(motion.gazeX, others)).toBeGreaterThan(0.2);
      expect(side * mean(motion.yaw, others)).toBeGreaterThan(0.5);
      expect(Math.max(...motion.pitch.subarray(...others))).toBeGreaterThan(0.8);
    }
  });
});

describe('the places of several presenters', () => {
  const placed = fc.record({
    first: fc.option(fc.constantFrom(...PLACEMENTS), { nil: undefined }),
    others: fc.array(fc.option(fc.constantFrom(...SIDES), { nil: undefined }), { maxLength: 2 }),
  });

  test('are those that were chosen; who has none gets one that nobody has', () => {
    fc.assert(
      fc.property(placed, ({ first, others }) => {
        const places = placePresenters({
          ...(first && { placement: first }),
          ...(others.length > 0 && {
            otherPresenters: others.map((placement, index) => ({
              ...{ speaker: index + 2, avatarId: 'kenji', voiceId: 'two' },
              ...(placement && { placement }),
            })),
          }),
        });
        const chosen = [first, ...others];
        const all = [...places.values()];
        chosen.forEach((placement, index) => {
          if (placement !== undefined) expect(all[index]).toBe(placement);
        });
        if (chosen.every((placement) => placement === undefined)) expect(new Set(all).size).toBe(all.length);
      }),
    );
  });
});
