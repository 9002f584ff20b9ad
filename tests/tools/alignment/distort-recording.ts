import { resample } from '#domain/audio/resample.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { SAMPLE_RATE, type SpokenPhone, type SpokenScene, type SpokenWord } from '#domain/speech/spoken-scene.ts';

/** A recording whose truth is known. */
export interface Recording {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** For each word of the script, every time it is spoken; empty if it was left out. */
  readonly words: readonly (readonly SpokenWord[])[];
  readonly phones: readonly SpokenPhone[];
}

const FULL_SCALE = 32_768;

export function toRecording({ pcm, words, phones }: SpokenScene): Recording {
  return {
    samples: Float32Array.from(pcm, (sample) => sample / FULL_SCALE),
    sampleRate: SAMPLE_RATE,
    words: words.map((word) => [word]),
    phones,
  };
}

/** Numbers of 0 to 1 from a fixed seed, so that every run measures the same. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** White noise, `decibels` below the speech. */
export function addNoise(recording: Recording, decibels: number): Recording {
  const random = createRandom(7);
  const power = recording.samples.reduce((sum, sample) => sum + sample * sample, 0) / recording.samples.length;
  const level = Math.sqrt(3 * power) * 10 ** (-decibels / 20);
  return { ...recording, samples: recording.samples.map((sample) => sample + level * (2 * random() - 1)) };
}

/** Plays the recording faster (above 1) or slower: pitch, voice and tempo change together. */
export function playFaster(recording: Recording, factor: number): Recording {
  const scale = <Timed extends { readonly start: number; readonly end: number }>(timed: Timed): Timed => ({
    ...timed,
    start: timed.start / factor,
    end: timed.end / factor,
  });
  return {
    samples: resample(recording.samples, Math.round(recording.sampleRate * factor), recording.sampleRate),
    sampleRate: recording.sampleRate,
    words: recording.words.map((times) => times.map(scale)),
    phones: recording.phones.map(scale),
  };
}

/** Silence of 0.5 to 2 s before every fourth word or so. */
export function insertSilences(recording: Recording, seed: number): Recording {
  const random = createRandom(seed);
  const cuts = recording.words.flatMap(([word]) =>
    word !== undefined && random() < 0.25 ? [{ at: word.start, seconds: 0.5 + 1.5 * random() }] : [],
  );
  const toSample = (seconds: number): number => Math.round(seconds * recording.sampleRate);
  const samples = new Float32Array(recording.samples.length + cuts.reduce((sum, { seconds }) => sum + toSample(seconds), 0));
  let [from, shift] = [0, 0];
  for (const cut of [...cuts, { at: recording.samples.length / recording.sampleRate, seconds: 0 }]) {
    samples.set(recording.samples.subarray(from, toSample(cut.at)), from + shift);
    from = toSample(cut.at);
    shift += toSample(cut.seconds);
  }
  const move = (time: number, atEnd: boolean): number =>
    time + cuts.filter(({ at }) => (atEnd ? at < time : at <= time)).reduce((sum, { seconds }) => sum + seconds, 0);
  const moveBoth = <Timed extends { readonly start: number; readonly end: number }>(timed: Timed): Timed => ({
    ...timed,
    start: move(timed.start, false),
    end: move(timed.end, true),
  });
  return { ...recording, samples, words: recording.words.map((times) => times.map(moveBoth)), phones: recording.phones.map(moveBoth) };
}

export interface ChangedScript {
  readonly script: string;
  /** For each word of the changed script its number in the original. */
  readonly numbers: readonly number[];
}

/** Says about every tenth word or pair of words twice. */
export function repeatWords(script: string, seed: number): ChangedScript {
  const random = createRandom(seed);
  const words = parseScript(script).words.map(({ text }, index) => ({ text, index }));
  const said = words.flatMap((word, index) => {
    if (random() >= 0.1) return [word];
    const pair = random() < 0.5 ? words.slice(Math.max(0, index - 1), index + 1) : [word];
    return [word, ...pair.map(({ text, index: number }) => ({ text: text.replace(/[.,;:!?]+$/u, ''), index: number })).slice(0, -1), word];
  });
  return { script: said.map(({ text }) => text).join(' '), numbers: said.map(({ index }) => index) };
}

/** Leaves out about every tenth word, never one that ends a sentence. */
export function leaveOutWords(script: string, seed: number): ChangedScript {
  const random = createRandom(seed);
  const words = parseScript(script).words.map(({ text }, index) => ({ text, index }));
  const said = words.filter(({ text }) => /[.!?]$/u.test(text) || random() >= 0.1);
  return { script: said.map(({ text }) => text).join(' '), numbers: said.map(({ index }) => index) };
}

/** The recording of a changed script as one of the original. */
export function renumber(recording: Recording, { numbers }: ChangedScript, wordCount: number): Recording {
  const words = Array.from({ length: wordCount }, (_, word) =>
    numbers.flatMap((number, index) => (number === word ? (recording.words[index] ?? []) : [])),
  );
  return { ...recording, words };
}
