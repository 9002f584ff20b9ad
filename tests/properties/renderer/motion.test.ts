import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFliteSpeech } from '../../../server/adapters/speech/flite/index.ts';
import { buildMotion } from '../../../src/domain/renderer/motion/build-motion.ts';
import { createMoodTrack } from '../../../src/domain/renderer/motion/create-mood-track.ts';
import { findListeningNods } from '../../../src/domain/renderer/motion/create-listening-tracks.ts';
import { findListening } from '../../../src/domain/renderer/motion/find-listening.ts';
import { findNods } from '../../../src/domain/renderer/motion/create-nod-track.ts';
import { findSpeechBeats } from '../../../src/domain/renderer/motion/find-speech-beats.ts';
import { measurePitch } from '../../../src/domain/renderer/motion/measure-pitch.ts';
import { createSeededRandom } from '../../../src/domain/renderer/motion/seeded-random.ts';
import { getSpeakingStyle } from '../../../src/domain/renderer/motion/speaking-style.ts';
import type { MotionTrack } from '../../../src/domain/renderer/scene-timeline.ts';
import { findMoods, type Mood, type MoodKind, MOODS } from '../../../src/domain/script/find-moods.ts';
import { parseScript } from '../../../src/domain/script/parse-script.ts';
import { SAMPLE_RATE, type SpokenScene } from '../../../src/domain/speech/spoken-scene.ts';
import { ipaToVisemes } from '../../../src/domain/speech/visemes.ts';

const SCRIPT =
  'Every Monday our warehouse in Bristol opens at seven. The first trucks bring vegetables from local farms, and a small team checks each box by hand. ' +
  'Nothing leaves the building without a label. Do you know how long that takes? It used to take four hours. [pause 0.8s] ' +
  'Today a simple camera reads the labels, so the same work is finished before breakfast. That leaves time for the customers. ' +
  'They call, they write, and they never wait longer than ten minutes. What would you do with three extra hours every morning?';
const LEAD_IN = 0.3;
const FRAME_RATE = 30;
const VOWELS = new Set(['aa', 'E', 'I', 'O', 'U', 'RR']);
const style = getSpeakingStyle('ada');
const speech = createFliteSpeech({ workers: 1 });
let scenes: readonly SpokenScene[];

async function speak(script: string, voiceId: string): Promise<SpokenScene> {
  const outcome = await speech.speak({ script, voiceId, lexicon: [] });
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  return outcome.scene;
}

/** One mood for all that is said. */
function feel({ words }: SpokenScene, kind: MoodKind): readonly Mood[] {
  return words.map(() => ({ kind, strength: 1 }));
}

function move(
  spoken: SpokenScene,
  options: { readonly seed?: string; readonly script?: string; readonly avatarId?: string; readonly mood?: MoodKind } = {},
): MotionTrack {
  const frameCount = Math.ceil((spoken.pcm.length / SAMPLE_RATE + 0.7) * FRAME_RATE);
  return buildMotion({
    seed: options.seed ?? 'scene',
    spoken,
    leadIn: LEAD_IN,
    frameRate: FRAME_RATE,
    frameCount,
    style: getSpeakingStyle(options.avatarId ?? 'ada'),
    moods: options.mood === undefined ? findMoods(options.script ?? SCRIPT, spoken.words) : feel(spoken, options.mood),
  });
}

beforeAll(async () => {
  scenes = await Promise.all([speak(SCRIPT, 'ivy'), speak(SCRIPT, 'marcus')]);
});
afterAll(() => speech.stop());

function findVowels(spoken: SpokenScene): readonly number[] {
  return spoken.phones
    .filter(({ stressed, ipa }) => stressed && ipa !== '' && VOWELS.has(ipaToVisemes(ipa)[0]?.viseme ?? ''))
    .map(({ start, end }) => LEAD_IN + (start + end) / 2);
}

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
    const [spoken] = scenes;
    if (spoken === undefined) throw new Error('Nothing was spoken.');
    const vowels = findVowels(spoken);
    const middle = Math.round((spoken.pcm.length / SAMPLE_RATE / 2) * FRAME_RATE);
    const faces = MOODS.map((mood) => {
      const length = { frameRate: FRAME_RATE, frameCount: move(spoken).brow.length };
      const set = createMoodTrack(findSpeechBeats(spoken, LEAD_IN, feel(spoken, mood)), length, 'brow');
      const minutes: number[] = [];
      const peaks: number[] = [];
      const blinks = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
        const { lid, yaw, pitch, roll, brow } = move(spoken, { seed, mood });
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
      const { smile, innerBrow, squint } = move(spoken, { mood });
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
    const [spoken] = scenes;
    if (spoken === undefined) throw new Error('Nothing was spoken.');
    const seeds = ['a', 'b', 'c', 'd'];
    const average = (mood: MoodKind, measure: (track: MotionTrack) => number): number =>
      seeds.reduce((sum, seed) => sum + measure(move(spoken, { seed, mood })) / seeds.length, 0);
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
