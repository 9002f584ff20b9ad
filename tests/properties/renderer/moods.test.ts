import { beforeAll, describe, expect, test } from 'vitest';
import { createMoodTrack } from '#domain/renderer/motion/create-mood-track.ts';
import { findSpeechBeats } from '#domain/renderer/motion/find-speech-beats.ts';
import type { MotionTrack } from '#domain/renderer/scene-timeline.ts';
import { findMoods, type MoodKind, MOODS } from '#domain/script/find-moods.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { feel, findVowels, FRAME_RATE, LEAD_IN, move, SCRIPT, speak } from './motion-fixtures.ts';

let told: SpokenScene;

beforeAll(async () => {
  told = await speak(SCRIPT, 'ivy');
});

describe('moods', () => {
  test('a mood mark is silent, moves no word, and sets the face until the next one', async () => {
    const plain = 'We open at nine. Please wait outside. We close at six.';
    const marked = '[mood warm] We open at nine. [mood sorry]Please wait outside. [mood neutral] We close at six.';
    expect(parseScript(marked).words.map(({ text }) => text)).toEqual(parseScript(plain).words.map(({ text }) => text));
    expect(parseScript(marked).gaps).toEqual(parseScript(plain).gaps);
    const spoken = await speak(marked, 'ivy');
    expect(spoken.words.map(({ text }) => text)).toEqual((await speak(plain, 'ivy')).words.map(({ text }) => text));
    const { smile } = move(spoken, { script: marked });
    const atWord = (text: string): number =>
      smile[Math.round(((spoken.words.find((word) => word.text === text)?.end ?? 0) + LEAD_IN) * FRAME_RATE)] ?? 0;
    expect(atWord('nine.')).toBeGreaterThan(0.4);
    expect(atWord('outside.')).toBeLessThan(-0.3);
    expect(Math.abs(atWord('six.'))).toBeLessThan(0.1);
    expect(parseScript('[mood purple] One.').words[0]?.text).toBe('[mood');
  });

  test('a mood mark changes the voice’s tempo a little; pauses, phones and a script without marks stay as they are', async () => {
    const plain = 'We open the doors at nine. [pause 0.7s] Please wait outside.';
    const neutral = await speak(plain, 'ivy');
    const sentence = ({ words }: SpokenScene): number => (words[5]?.end ?? 0) - (words[0]?.start ?? 0);
    for (const [mood, share] of [
      ['neutral', 1],
      ['warm', 1.03],
      ['serious', 1.06],
      ['excited', 0.94],
      ['sorry', 1.09],
    ] as const) {
      const spoken = await speak(`[mood ${mood}] ${plain.replace('Please', '[mood neutral] Please')}`, 'ivy');
      expect(sentence(spoken) / sentence(neutral)).toBeCloseTo(share, 1.5);
      expect(spoken.phones.map(({ ipa }) => ipa)).toEqual(neutral.phones.map(({ ipa }) => ipa));
      const pauses = [spoken, neutral].map(({ words }) => (words[6]?.start ?? 0) - (words[5]?.end ?? 0));
      expect(pauses[0]).toBeCloseTo(pauses[1] ?? 0, 3);
      if (mood === 'neutral') expect(spoken.pcm).toEqual(neutral.pcm);
    }
    expect((await speak('We open at nine!', 'ivy')).pcm).toEqual((await speak('[mood neutral] We open at nine!', 'ivy')).pcm);
  });

  test('every mood has a face of its own, and keeps accents, blinks and the head within their limits', () => {
    const vowels = findVowels(told);
    const middle = Math.round((told.pcm.length / SAMPLE_RATE / 2) * FRAME_RATE);
    const faces = MOODS.map((mood) => {
      const length = { frameRate: FRAME_RATE, frameCount: move(told).brow.length };
      const set = createMoodTrack(findSpeechBeats(told, LEAD_IN, { moods: feel(told, mood) }), length, 'brow');
      const minutes: number[] = [];
      const peaks: number[] = [];
      const blinks = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
        const { lid, yaw, pitch, roll, brow } = move(told, { seed, mood });
        minutes.push(lid.length / FRAME_RATE / 60);
        for (const track of [yaw, pitch, roll]) {
          const speeds = Array.from(track, (value, n) => Math.abs((track[n + 1] ?? value) - value) * FRAME_RATE);
          expect(Math.max(...speeds), mood).toBeLessThan(30);
        }
        const raised = brow.map((value, n) => value - (set[n] ?? 0));
        peaks.push(
          ...Array.from(raised.keys())
            .filter((n) => (raised[n] ?? 0) > 0.2 && (raised[n] ?? 0) > (raised[n - 1] ?? 0) && (raised[n] ?? 0) >= (raised[n + 1] ?? 0))
            .map((n) => n / FRAME_RATE),
        );
        return Array.from(lid).filter((value, n) => value === 1 && lid[n - 1] !== 1).length;
      });
      const rate = blinks.reduce((sum, count) => sum + count, 0) / minutes.reduce((sum, each) => sum + each, 0);
      expect(rate, mood).toBeGreaterThanOrEqual(15);
      expect(rate, mood).toBeLessThanOrEqual(30);
      const { smile, innerBrow, squint } = move(told, { mood });
      const near = peaks.filter((peak) => vowels.some((vowel) => peak - vowel >= -0.12 && peak - vowel <= 0.06));
      expect(near.length / peaks.length, mood).toBeGreaterThanOrEqual(0.8);
      return [smile, set, innerBrow, squint].map((track) => track[middle] ?? 0);
    });
    faces.forEach((face, at) => {
      for (const other of faces.slice(at + 1)) {
        expect(Math.hypot(...face.map((value, part) => value - (other[part] ?? 0)))).toBeGreaterThan(0.5);
      }
    });
  });

  test('a head in an excited mood moves further and quicker than in a sorry one, which is lowered', () => {
    const seeds = ['a', 'b', 'c', 'd'];
    const average = (mood: MoodKind, measure: (track: MotionTrack) => number): number =>
      seeds.reduce((sum, seed) => sum + measure(move(told, { seed, mood })) / seeds.length, 0);
    const speed = ({ yaw }: MotionTrack): number =>
      yaw.reduce((sum, value, n) => sum + Math.abs(value - (yaw[n - 1] ?? value)), 0) / yaw.length;
    const tempo = ({ yaw }: MotionTrack): number =>
      Math.max(...yaw.map((value, n) => Math.abs(value - (yaw[n - 1] ?? value)))) / (Math.max(...yaw) - Math.min(...yaw));
    const chin = ({ pitch }: MotionTrack): number => pitch.reduce((sum, value) => sum + value, 0) / pitch.length;
    expect(average('excited', speed)).toBeGreaterThan(1.2 * average('sorry', speed));
    expect(average('excited', tempo)).toBeGreaterThan(1.3 * average('sorry', tempo));
    expect(average('sorry', chin)).toBeGreaterThan(average('neutral', chin) + 1);
    expect(average('excited', chin)).toBeLessThan(average('neutral', chin) - 0.5);
  });

  test('words alone suggest a mood at half the strength of a mark', () => {
    const moods = findMoods('Welcome back. We are sorry. Boxes are blue.', [
      ...parseScript('Welcome back. We are sorry. Boxes are blue.').words.map((word) => ({ ...word, start: 0, end: 0 })),
    ]);
    expect(moods.map(({ kind }) => kind)).toEqual(['warm', 'warm', 'sorry', 'sorry', 'sorry', 'neutral', 'neutral', 'neutral']);
    expect(Math.max(...moods.map(({ strength }) => strength))).toBe(0.5);
  });
});
