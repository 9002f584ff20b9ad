import { beforeAll, expect, test } from 'vitest';
import { findSpeechBeats } from '#domain/renderer/motion/find-speech-beats.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { findStrongWords } from '#domain/script/find-strong-marks.ts';
import { measurePitch } from '#domain/renderer/motion/measure-pitch.ts';
import { FRAME_RATE, LEAD_IN, move, speak } from './motion-fixtures.ts';

const PLAIN = 'We have opened three new offices in the north. Will you be there with us tomorrow?';
const STRONG = PLAIN.replace('three', '[strong] three').replace('you', '[strong] you');
const MARKED = ['three', 'you'];

let plain: SpokenScene;
let strong: SpokenScene;

beforeAll(async () => {
  [plain, strong] = await Promise.all([speak(PLAIN, 'ivy'), speak(STRONG, 'ivy')]);
});

const findWord = ({ words }: SpokenScene, text: string) => {
  const word = words.find((each) => each.text === text);
  if (word === undefined) throw new Error(`${text} isn’t spoken.`);
  return word;
};
const measure = (scene: SpokenScene, text: string) => {
  const { start, end } = findWord(scene, text);
  const samples = scene.pcm.subarray(Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE));
  const energy = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
  const pitches = [0.3, 0.4, 0.5, 0.6].map((share) => measurePitch(scene.pcm, start + (end - start) * share));
  return { energy, seconds: end - start, pitch: Math.max(...pitches) };
};

test('the local voice says a stressed word longer, louder and higher than the same word without its mark, beside others', () => {
  for (const text of MARKED) {
    const [before, after, other] = [measure(plain, text), measure(strong, text), measure(plain, 'offices')];
    const rest = measure(strong, 'offices').energy / other.energy;
    expect(after.seconds).toBeGreaterThan(before.seconds * 1.05);
    expect(after.energy / before.energy).toBeGreaterThan(rest * 1.15);
    expect(after.pitch).toBeGreaterThan(before.pitch * 1.05);
  }
  expect(strong.words.map(({ text }) => text)).toEqual(plain.words.map(({ text }) => text));
});

test('the presenter’s strongest accent, a nod and raised brows are on a stressed word, in a question too', () => {
  const marked = findStrongWords(STRONG, strong.words);
  const { accents } = findSpeechBeats(strong, LEAD_IN, { strong: marked });
  const times = MARKED.map((text) => findWord(strong, text)).map(({ start, end }) => [start + LEAD_IN, end + LEAD_IN] as const);
  expect(accents.filter(({ isMarked }) => isMarked).map(({ rank, strength }) => [rank, strength])).toEqual([
    [0, 1],
    [0, 1],
  ]);
  for (const [from, to] of times) {
    expect(accents.some(({ time, isMarked }) => isMarked && time > from && time < to)).toBe(true);
    for (const seed of ['a', 'b', 'c']) {
      const [tracks, without] = [STRONG, PLAIN].map((script) => move(strong, { script, seed }));
      const deepest = (values: Float32Array | undefined): number =>
        Math.max(...Array.from(values ?? []).slice(Math.floor((from - 0.05) * FRAME_RATE), Math.ceil(to * FRAME_RATE)));
      expect(deepest(tracks?.brow)).toBeGreaterThan(0.3);
      expect(deepest(tracks?.pitch)).toBeGreaterThan(deepest(without?.pitch) - 0.3);
    }
  }
});

test('a question has a nod only where a word is marked', () => {
  const frame = (script: string, text: string) => {
    const { start, end } = findWord(strong, text);
    return move(strong, { script }).pitch[Math.round((LEAD_IN + (start + end) / 2 - 0.03) * FRAME_RATE)] ?? 0;
  };
  expect(frame(STRONG, 'you')).toBeGreaterThan(frame(PLAIN, 'you') + 1);
});
