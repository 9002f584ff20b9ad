import { afterEach, describe, expect, test } from 'vitest';
import type { ReferenceSpeaker } from '#server/ports/reference-speaker.ts';
import type { ReferenceSpeech } from '#domain/speech/align/alignment.ts';
import { parseScript } from '#domain/script/parse-script.ts';

export interface ReferenceSpeakerHarness {
  readonly name: string;
  readonly create: () => ReferenceSpeaker;
  /** A BCP 47 tag that it speaks, and one that it doesn't. */
  readonly spoken: string;
  readonly unspoken: string;
}

const SCRIPT = 'Hola, “mundo” — otra vez. [pause 0.5s] Adiós.';

/** The contract of `ReferenceSpeaker`, for every adapter. */
export function referenceSpeakerSuite({ name, create, spoken, unspoken }: ReferenceSpeakerHarness): void {
  describe(`ReferenceSpeaker: ${name}`, () => {
    const started: ReferenceSpeaker[] = [];
    const speak = (language: string, signal = new AbortController().signal) => {
      const speaker = create();
      started.push(speaker);
      return speaker.speak({ script: SCRIPT, lexicon: [], language }, signal);
    };
    afterEach(async () => {
      await Promise.all(started.splice(0).map((speaker) => speaker.stop()));
    });

    test('gives every word of the script its time, and phones without a gap from the first sample to the last', async () => {
      const references = await speak(spoken);
      expect(references.length).toBeGreaterThan(0);
      for (const reference of references) expectReference(reference);
    });

    test('gives nothing in a language that it doesn’t speak', async () => {
      expect(await speak(unspoken)).toEqual([]);
    });

    test('rejects with the reason of the signal', async () => {
      const reason = new Error('changed my mind');
      await expect(speak(spoken, AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    test('gives nothing after it was stopped, which may happen twice', async () => {
      const speaker = create();
      await speaker.stop();
      await speaker.stop();
      expect(await speaker.speak({ script: SCRIPT, lexicon: [], language: spoken }, new AbortController().signal)).toEqual([]);
    });
  });
}

function expectReference({ words, phones, samples, sampleRate }: ReferenceSpeech): void {
  expect(words.map(({ charStart, charEnd }) => [charStart, charEnd])).toEqual(
    parseScript(SCRIPT).words.map(({ charStart, charEnd }) => [charStart, charEnd]),
  );
  expect(words.filter(({ start, end }) => end <= start)).toEqual([]);
  expect(Number.isInteger(sampleRate)).toBe(true);
  phones.forEach(({ start }, index) => expect(start).toBe(phones[index - 1]?.end ?? 0));
  expect(phones.at(-1)?.end).toBeCloseTo(samples.length / sampleRate, 6);
  expect(samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
}
