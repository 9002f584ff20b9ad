import { beforeAll, describe, expect, test } from 'vitest';
import { findListeningNods } from '#domain/renderer/motion/create-listening-tracks.ts';
import { findListening } from '#domain/renderer/motion/find-listening.ts';
import { findNods } from '#domain/renderer/motion/create-nod-track.ts';
import { findSpeechBeats } from '#domain/renderer/motion/find-speech-beats.ts';
import { measurePitch } from '#domain/renderer/motion/measure-pitch.ts';
import { createSeededRandom } from '#domain/renderer/motion/seeded-random.ts';
import { getSpeakingStyle } from '#domain/renderer/motion/speaking-style.ts';
import type { MotionTrack } from '#domain/renderer/scene-timeline.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { findVowels, FRAME_RATE, LEAD_IN, move, SCRIPT, speak } from './motion-fixtures.ts';

const style = getSpeakingStyle('ada');
let scenes: readonly SpokenScene[];

beforeAll(async () => {
  scenes = await Promise.all([speak(SCRIPT, 'ivy'), speak(SCRIPT, 'marcus')]);
});

/** Where the eyes look to the side of the viewer: the gaze without what makes up for the turned head. */
function findEyes({ gazeX, yaw }: MotionTrack): readonly number[] {
  return Array.from(gazeX, (side, n) => side + (0.75 * (yaw[n] ?? 0)) / 9);
}

function isInside(away: readonly boolean[], [start, end]: readonly [number, number], allowed: ReadonlySet<number>): boolean {
  const [first, last] = [Math.ceil(start * FRAME_RATE), Math.floor(end * FRAME_RATE)];
  return away.every((is, n) => !is || n < first || n > last || allowed.has(n));
}

describe('facial motion', () => {
  test('measures pitch within two percent', () => {
    for (const hertz of [85, 120, 180, 240, 330]) {
      const tone = Int16Array.from({ length: 9600 }, (_, at) => {
        const part = ((at * hertz) / SAMPLE_RATE) % 1;
        return 6000 * (part < 0.3 ? 1 - part / 0.15 : -1 + (part - 0.3) / 0.35);
      });
      expect(Math.abs(measurePitch(tone, 0.1) / hertz - 1), `${hertz} Hz`).toBeLessThan(0.02);
    }
    expect(measurePitch(new Int16Array(9600), 0.1)).toBe(0);
  });

  test('80 % of nods and raised brows peak from 120 ms before a stressed vowel to 60 ms after it', () => {
    for (const spoken of scenes) {
      const vowels = findVowels(spoken);
      const { brow } = move(spoken);
      const nods = findNods(findSpeechBeats(spoken, LEAD_IN), { random: createSeededRandom('nods'), style }).map(({ time }) => time);
      const raises = Array.from(brow.keys())
        .filter((n) => (brow[n] ?? 0) > 0.2 && (brow[n] ?? 0) > (brow[n - 1] ?? 0) && (brow[n] ?? 0) >= (brow[n + 1] ?? 0))
        .map((n) => n / FRAME_RATE);
      const peaks = [...nods, ...raises];
      const near = peaks.filter((peak) => vowels.some((vowel) => peak - vowel >= -0.12 && peak - vowel <= 0.06));
      expect(nods.length).toBeGreaterThan(5);
      expect(raises.length).toBeGreaterThan(3);
      expect(near.length / peaks.length).toBeGreaterThanOrEqual(0.8);
    }
  });

  test('nods once or twice per phrase, never in a question, and once at the end of a statement', () => {
    for (const spoken of scenes) {
      const beats = findSpeechBeats(spoken, LEAD_IN);
      const nods = findNods(beats, { random: createSeededRandom('nods'), style });
      expect(beats.phrases.some(({ question }) => question)).toBe(true);
      for (const phrase of beats.phrases) {
        const inside = nods.filter(({ time }) => time > phrase.start - 0.1 && time < phrase.end);
        expect(inside.length).toBeLessThanOrEqual(phrase.question ? 0 : 3);
        const accents = beats.accents.filter(({ time }) => time >= phrase.start && time <= phrase.end);
        const nodded = [accents.find(({ rank }) => rank === 0), ...(phrase.endsSentence ? [accents.at(-1)] : [])];
        for (const accent of phrase.question ? [] : nodded) {
          expect(accent === undefined || nods.some(({ time }) => Math.abs(time - accent.time) < 0.7)).toBe(true);
        }
      }
    }
  });

  test('blinks 15 to 30 times a minute, with lids never shut for half a second', () => {
    for (const spoken of scenes) {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const { lid } = move(spoken, { seed });
        const blinks = Array.from(lid).filter((value, n) => value === 1 && lid[n - 1] !== 1).length;
        const minutes = lid.length / FRAME_RATE / 60;
        expect(blinks / minutes).toBeGreaterThanOrEqual(15);
        expect(blinks / minutes).toBeLessThanOrEqual(30);
        for (let n = 0; n + 15 < lid.length; n++) expect(Math.min(...lid.slice(n, n + 15))).toBeLessThan(1);
      }
    }
  });

  test('is never still for half a second of speech', () => {
    for (const spoken of scenes) {
      const { yaw, pitch, roll, gazeX, gazeY, brow, breath } = move(spoken);
      for (let n = 0; n + 15 < yaw.length; n++) {
        const range = [yaw, pitch, roll, gazeX, gazeY, brow, breath].reduce((sum, track) => {
          const part = track.subarray(n, n + 15);
          return sum + Math.max(...part) - Math.min(...part);
        }, 0);
        expect(range, `frame ${n}`).toBeGreaterThan(0.05);
      }
    }
  });

  test('glances away only where a sentence of some length begins, and is back on the viewer for its accent', () => {
    for (const spoken of scenes) {
      const beats = findSpeechBeats(spoken, LEAD_IN);
      const starts = beats.phrases.filter(({ startsSentence, start, end }) => startsSentence && end - start > 1.6);
      const counts = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
        const away = findEyes(move(spoken, { seed })).map((side) => Math.abs(side) > 0.15);
        const glances = starts.filter(({ start }) => away[Math.round((start + 0.1) * FRAME_RATE)]);
        const allowed = new Set(
          starts.flatMap(({ start }) => Array.from({ length: 23 }, (_, n) => n + Math.round((start - 0.15) * FRAME_RATE))),
        );
        expect(beats.phrases.every(({ start, end }) => isInside(away, [start, end], allowed))).toBe(true);
        for (const { start, end } of starts) {
          const accent = beats.accents.find(({ time }) => time > start + 0.35 && time < end);
          if (accent !== undefined) expect(away[Math.round(accent.time * FRAME_RATE)]).toBe(false);
        }
        return glances.length;
      });
      expect(Math.max(...counts)).toBeGreaterThan(0);
      expect(Math.min(...counts)).toBeLessThan(starts.length);
    }
  });

  test('eyes on the viewer keep jumping by a fraction of a degree', () => {
    for (const spoken of scenes) {
      const eyes = findEyes(move(spoken)).map((side) => side * 9);
      const jumps = Array.from(eyes.keys()).filter((n) => n > 0 && Math.abs((eyes[n] ?? 0) - (eyes[n - 1] ?? 0)) > 0.01);
      expect(Math.max(...jumps.slice(1).map((n, at) => n - (jumps[at] ?? 0)))).toBeLessThanOrEqual(3 * FRAME_RATE);
      const small = jumps.filter((n) => Math.abs((eyes[n] ?? 0) - (eyes[n - 1] ?? 0)) <= 0.61);
      expect(small.length / (eyes.length / FRAME_RATE)).toBeGreaterThan(0.3);
      expect(small.length).toBeGreaterThan(jumps.length / 2);
    }
  });

  test('raises chest and shoulders before a phrase after a pause', () => {
    for (const spoken of scenes) {
      const { breath } = move(spoken);
      const after = spoken.words.findIndex((word, at) => word.start - (spoken.words[at - 1]?.end ?? word.start) > 0.7);
      const start = (spoken.words[after]?.start ?? 0) + LEAD_IN;
      const at = (seconds: number): number => breath[Math.round(seconds * FRAME_RATE)] ?? 0;
      expect(at(start)).toBeGreaterThan(at(start - 0.15));
    }
  });

  test('listens in long silences: small whole nods, a tilted head, eyes mostly on the viewer; not in a speaker’s pause', async () => {
    const spoken = await speak('Tell me about it. [pause 6s] I see. [pause 1s] Thank you.', 'ivy');
    const beats = findSpeechBeats(spoken, LEAD_IN);
    const silences = findListening(beats, 20);
    const [asked, seen] = [beats.phrases[0]?.end ?? 0, beats.phrases[1]?.start ?? 0];
    expect(silences.map(({ start, end }) => start > asked && end < seen)).toEqual([true, false]);
    const counts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((seed) => {
      const nods = findListeningNods(silences.slice(0, 1), { random: createSeededRandom(seed), style });
      expect(nods.every(({ time, reach }) => time - reach > asked && time + reach < seen)).toBe(true);
      expect(Math.max(...nods.map(({ size }) => size))).toBeLessThan(2);
      const { roll, gazeX, pitch } = move(spoken, { seed });
      const frames = Array.from(
        { length: Math.round((seen - asked - 1.6) * FRAME_RATE) },
        (_, n) => n + Math.round((asked + 1) * FRAME_RATE),
      );
      expect(frames.filter((n) => Math.abs(gazeX[n] ?? 0) < 0.3).length / frames.length).toBeGreaterThan(0.7);
      expect(Math.max(...[roll, pitch].flatMap((track) => frames.map((n) => Math.abs(track[n] ?? 0))))).toBeLessThan(5);
      return nods.length;
    });
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(6);
    expect(new Set(counts).size).toBeGreaterThan(1);
  });

  test('differs by presenter: Daniel nods deeper than Amara, who raises her brows higher', () => {
    const [spoken] = scenes;
    if (spoken === undefined) throw new Error('Nothing was spoken.');
    const nod = (id: string): number =>
      Math.max(
        ...findNods(findSpeechBeats(spoken, LEAD_IN), { random: createSeededRandom('n'), style: getSpeakingStyle(id) }).map(
          ({ size }) => size,
        ),
      );
    expect(nod('daniel')).toBeGreaterThan(nod('amara'));
    expect(Math.max(...move(spoken, { avatarId: 'amara-teal' }).brow)).toBeGreaterThan(
      Math.max(...move(spoken, { avatarId: 'daniel' }).brow),
    );
  });
});
