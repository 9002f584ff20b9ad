import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinParts } from '#server/adapters/speech/shared/models/join-parts.ts';
import { KOKORO_VOICES } from '#server/adapters/speech/kokoro/kokoro-voices.data.ts';
import { isPhone, MOST_TOKENS, planPhonemes } from '#server/adapters/speech/shared/models/plan-phonemes.ts';
import { readDurations } from '#server/adapters/speech/shared/models/read-durations.ts';
import {
  FEWEST_PHONES,
  findDamagedData,
  findMissingData,
  FRAME_SAMPLES,
  readManifest,
  toFloat,
} from '#server/adapters/speech/kokoro/voice-data.ts';
import { FLITE_VOICES } from '#server/adapters/speech/flite/flite-voices.ts';

const RATE = 24_000;
/** Most tokens the model takes. */
const MODEL_TOKENS = 510;
const FRAME = FRAME_SAMPLES / RATE;

const word = fc
  .array(fc.constantFrom('ˈA', 'ˌɪ', 'p', 's', 'm', 'ɹ', 'ə', 'iː', 'ʧ', 'ɐ̃', 'ᵊ'), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));
const mark = fc.constantFrom('', '', '', ',', '.', '!', '?', '…', '—');
/** Words with marks after them, as the phonemizer writes them. */
const phonemized = fc.array(fc.tuple(word, mark), { minLength: 1, maxLength: 160 }).map((parts) => {
  let [phonemes, at] = ['', 0];
  const words = parts.map(([spoken, sign]) => {
    phonemes += phonemes === '' ? '' : ' ';
    const start = Array.from(phonemes).length;
    phonemes += spoken;
    const end = Array.from(phonemes).length;
    phonemes += sign;
    const from = at;
    at += spoken.length + 1;
    return { from, to: at - 1, start, end };
  });
  return { phonemes, words };
});

describe('what the model speaks in one go', () => {
  test('is all of the text in order, never more than it takes, and never too short to be clear', () => {
    fc.assert(
      fc.property(phonemized, (text) => {
        const plans = planPhonemes(text, FEWEST_PHONES);
        expect(plans.map(({ tokens, first }) => tokens.slice(first).join('')).join('')).toBe(text.phonemes);
        for (const { tokens, first } of plans) {
          expect(tokens.length).toBeLessThanOrEqual(MODEL_TOKENS);
          expect(tokens.length - first).toBeLessThanOrEqual(MOST_TOKENS + 1);
          const sounds = tokens.filter(isPhone).length;
          expect(sounds >= FEWEST_PHONES || sounds >= 6).toBe(true);
        }
        const named = plans.flatMap((plan) => plan.words.map(({ start, end }) => plan.tokens.slice(start, end).join('')));
        expect(named.join('')).toBe(text.words.map(({ start, end }) => Array.from(text.phonemes).slice(start, end).join('')).join(''));
      }),
    );
  });

  test.each([
    ['jˈɛs.', 'jˈɛs. jˈɛs. jˈɛs. jˈɛs.'],
    ['həlˈO', 'həlˈO. həlˈO. həlˈO'],
    ['nˌO ʃˈʊɡəɹ ðˈɛɹ.', 'nˌO ʃˈʊɡəɹ ðˈɛɹ.'],
  ])('%s is spoken as %s', (phonemes, spoken) => {
    const [plan] = planPhonemes({ phonemes, words: [] }, FEWEST_PHONES);
    expect(plan?.tokens.join('')).toBe(spoken);
    expect(plan?.tokens.slice(plan.first).join('')).toBe(phonemes);
  });

  test('a long text is cut after its last clause that fits', () => {
    const clause = `${'sˈo '.repeat(45)}sˈo, `;
    const [first, second] = planPhonemes({ phonemes: `${clause}${clause}`, words: [] }, FEWEST_PHONES);
    expect(first?.tokens.join('')).toBe(clause.trimEnd());
    expect(second?.tokens.join('')).toContain('sˈo');
  });

  test.each(['', ' ', '…', '.,', 'ˈ'])('%j has nothing to say', (phonemes) => {
    expect(planPhonemes({ phonemes, words: [] }, FEWEST_PHONES)).toEqual([]);
  });
});

/** A sound for each token that is one, and silence for the rest, as late as the lengths say. */
function play(tokens: readonly string[], lengths: readonly number[], lateness = 0) {
  const frames = [...lengths];
  const samples = new Float32Array(frames.reduce((sum, count) => sum + count, 0) * FRAME_SAMPLES);
  let at = (frames[0] ?? 0) * FRAME_SAMPLES;
  for (const [index, token] of tokens.entries()) {
    const length = (frames[index + 1] ?? 0) * FRAME_SAMPLES;
    const from = Math.max(0, at - Math.round(lateness * RATE));
    if (isPhone(token) || token === 'ˈ')
      for (let sample = from; sample < from + length; sample += 1) samples[sample] = 0.3 * Math.sin(sample);
    at += length;
  }
  return { samples, rate: RATE, frames, frameSamples: FRAME_SAMPLES, lateness };
}

const readAll = (tokens: readonly string[], lengths: readonly number[], lateness = 0) =>
  readDurations({ tokens, first: 0, words: [] }, play(tokens, lengths, lateness));
const toMilliseconds = (phones: readonly { readonly ipa: string; readonly start: number; readonly end: number }[]) =>
  phones.map(({ ipa, start, end }) => [ipa, Math.round((end - start) * 1_000)]);

describe('times of phonemes', () => {
  test('phones cover the audio without a gap, and words are in order and don’t overlap, whatever the lengths', () => {
    fc.assert(
      fc.property(
        phonemized,
        fc.array(fc.nat(8), { minLength: 12, maxLength: 12 }),
        fc.constantFrom(0, 0.0525, 0.0625),
        (text, lengths, lateness) => {
          const parts = planPhonemes(text, FEWEST_PHONES).map((plan) => {
            const frames = Array.from({ length: plan.tokens.length + 2 }, (_, index) => lengths[index % lengths.length] ?? 0);
            return readDurations(plan, play(plan.tokens, frames, lateness));
          });
          const { pcm, phones, anchors } = joinParts(parts, RATE);
          const seconds = pcm.length / 2 / RATE;
          phones.forEach(({ start, end }, index) => {
            expect(end).toBeGreaterThan(start);
            expect(Math.abs(start - (phones[index - 1]?.end ?? 0))).toBeLessThan(1e-6);
          });
          expect(Math.abs((phones.at(-1)?.end ?? 0) - seconds)).toBeLessThan(1e-6);
          anchors.forEach(({ start, end, charStart }, index) => {
            expect(end).toBeGreaterThan(start);
            expect(start).toBeGreaterThanOrEqual((anchors[index - 1]?.end ?? 0) - 1e-6);
            expect(charStart).toBeGreaterThanOrEqual(anchors[index - 1]?.charStart ?? 0);
          });
        },
      ),
    );
  });

  test('the measured lateness is taken off: a sound stands where it’s heard', () => {
    const late = readAll(['s', 'ˈ', 'i'], [15, 4, 1, 5, 12], 0.0575);
    const exact = readAll(['s', 'ˈ', 'i'], [15, 4, 1, 5, 12]);
    expect(late.phones.map(({ ipa }) => ipa)).toEqual(exact.phones.map(({ ipa }) => ipa));
    expect(toMilliseconds(late.phones)[1]).toEqual(['s', 100]);
    const heard = late.samples.findIndex((sample) => Math.abs(sample) > 0.05) / RATE;
    expect(Math.abs((late.phones[1]?.start ?? 0) - heard)).toBeLessThan(0.002);
  });

  test('a mark of stress belongs to the vowel after it, a mark of length to the sound before it', () => {
    expect(toMilliseconds(readAll(['p', 'ˈ', 'i', 'ː', 'n'], [15, 2, 1, 4, 2, 3, 12]).phones.slice(1, 3))).toEqual([
      ['p', 50],
      ['i', 175],
    ]);
  });

  test.each([
    ['at the end', []],
    ['before another sentence', [' ', 'm', 'A']],
  ])('a sound before a pause %s ends where it’s no longer heard, however long the model says it lasts', (_, rest) => {
    const tokens = ['j', 'ˈ', 'ɛ', 's', '.', ...rest];
    const spoken = play(tokens, [15, 3, 1, 6, 15, 8, ...rest.map(() => 4), 8]);
    const begins = (15 + 3 + 1 + 6) * FRAME_SAMPLES;
    spoken.samples.fill(0, begins + Math.round(0.107 * RATE), begins + 15 * FRAME_SAMPLES);
    const { phones } = readDurations({ tokens, first: 0, words: [] }, spoken);
    const hiss = phones.findIndex(({ ipa }) => ipa === 's');
    const [, milliseconds] = toMilliseconds(phones)[hiss] ?? [];
    expect(Math.abs(Number(milliseconds) - 107)).toBeLessThanOrEqual(10);
    expect(phones[hiss + 1]?.ipa).toBe('');
  });

  test('words that are run together have no pause between them', () => {
    const tokens = ['m', 'A', ' ', 'b', 'i'];
    const spoken = play(tokens, [15, 3, 6, 2, 3, 6, 12]);
    spoken.samples.fill(0.2, 15 * FRAME_SAMPLES, 35 * FRAME_SAMPLES);
    const { phones } = readDurations({ tokens, first: 0, words: [] }, spoken);
    expect(phones.slice(1, -1).map(({ ipa }) => ipa)).toEqual(['m', 'eɪ', 'b', 'i']);
    expect(toMilliseconds(phones.slice(2, 4))).toEqual([
      ['eɪ', 175],
      ['b', 100],
    ]);
  });

  test('of what was said several times, the last is kept, without the end of the one before', () => {
    const [plan] = planPhonemes({ phonemes: 'jˈɛs.', words: [{ from: 0, to: 3, start: 0, end: 4 }] }, FEWEST_PHONES);
    if (plan === undefined) throw new Error('a plan expected');
    const frames = [15, ...plan.tokens.map((token) => (isPhone(token) ? 4 : 2)), 12];
    const { phones, anchors, samples } = readDurations(plan, play(plan.tokens, frames));
    expect(phones.filter(({ ipa }) => ipa !== '').map(({ ipa }) => ipa)).toEqual(['j', 'ɛ', 's']);
    expect(anchors).toHaveLength(1);
    expect(samples.length / RATE).toBeLessThan(14 * FRAME + 0.2);
  });
});

describe('data of the natural voices', () => {
  test('is there, with a style for every voice', () => {
    expect(findMissingData()).toBeUndefined();
    const styles = new Map(readManifest().styles.map(({ id, lateness }) => [id, lateness]));
    for (const { voice, style } of KOKORO_VOICES)
      for (const part of style) if (typeof part === 'string') expect([voice.id, styles.has(part)]).toEqual([voice.id, true]);
    for (const lateness of styles.values()) expect(lateness > 50 && lateness < 65).toBe(true);
  });

  test('is checked to the last byte: a file that is damaged, cut off or missing is named', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'voices-'));
    const url = pathToFileURL(`${folder}/`);
    const check = () => findDamagedData(url, new AbortController().signal);
    const files = ['model-1.bin', 'styles.bin'].map((name) => ({ name, bytes: Buffer.alloc(100_000, name) }));
    const listed = files.map(({ name, bytes }) => ({
      name,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }));
    await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ model: 'test', files: listed, styles: [] }));
    for (const { name, bytes } of files) await writeFile(path.join(folder, name), bytes);
    expect(await check()).toBeUndefined();
    const last = Buffer.from(files[1]?.bytes ?? []);
    last.writeUInt8(last.readUInt8(last.length - 1) ^ 1, last.length - 1);
    for (const damaged of [last, last.subarray(0, -1)]) {
      await writeFile(path.join(folder, 'styles.bin'), damaged);
      expect(await check()).toBe('styles.bin is damaged');
    }
    await rm(path.join(folder, 'styles.bin'));
    expect(await check()).toContain('styles.bin');
    await rm(folder, { recursive: true });
  });

  test('has 24 voices and more, whose ids are each their own, and none of another built-in voice', () => {
    const ids = KOKORO_VOICES.map(({ voice }) => voice.id);
    expect(ids.length).toBeGreaterThanOrEqual(24);
    expect(new Set(ids).size).toBe(ids.length);
    expect(FLITE_VOICES.filter(({ voice }) => ids.includes(voice.id))).toEqual([]);
    expect(ids.filter((id) => !/^[a-z]+$/u.test(id))).toEqual([]);
  });

  test.each([
    [0x3c00, 1],
    [0xc000, -2],
    [0x3555, 0.333251953125],
    [0x0001, 2 ** -24],
    [0x8000, 0],
    [0x7bff, 65_504],
  ])('the 16-bit float %i is %d', (half, value) => {
    expect(toFloat(half)).toBeCloseTo(value, 12);
  });
});
