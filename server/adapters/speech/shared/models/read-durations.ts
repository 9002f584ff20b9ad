import { findPauses, PAUSE_HOP } from '#domain/speech/align/find-pauses.ts';
import { toKnownIpa } from '../known-ipa.ts';
import type { SpeechAnchor, TimedPhone } from '../speech-service.ts';
import { isPhone, type PhonemePlan } from './plan-phonemes.ts';

/** What the model said. */
export interface SpokenPlan {
  readonly samples: Float32Array;
  /** Hz. */
  readonly rate: number;
  /** Length of each token in frames, of the one before the first and the one after the last too. */
  readonly frames: readonly number[];
  /** Samples of a frame. */
  readonly frameSamples: number;
  /** Seconds by which the lengths say a sound too late. */
  readonly lateness: number;
}

/** A part of the audio with times from its own start: phones cover it without a gap, an empty `ipa` is a pause. */
export interface TimedPart {
  readonly samples: Float32Array;
  readonly phones: readonly TimedPhone[];
  readonly anchors: readonly SpeechAnchor[];
}

/** Seconds of quiet that are a pause between two words: a shorter one is the closure of a stop. */
const SHORTEST_PAUSE = 0.06;
/** Seconds that a sound before a pause keeps. */
const SHORTEST_SOUND = 0.03;
/** Seconds kept before the first sound and after the last. */
const EDGE = 0.08;
const STRESS = /^[ˈˌ]$/u;
/** Marks that lengthen or color the sound before them. */
const MARK = /^[\p{M}ːʰʲ]$/u;
/** Letters of the model's alphabet that stand for two sounds, or that others write differently. */
const SPELLED: Readonly<Record<string, string>> = {
  A: 'eɪ',
  I: 'aɪ',
  O: 'oʊ',
  Q: 'əʊ',
  W: 'aʊ',
  Y: 'ɔɪ',
  ʤ: 'dʒ',
  ʧ: 'tʃ',
  ʣ: 'dz',
  ʦ: 'ts',
  ʨ: 'tʃ',
  ʥ: 'dʒ',
  ᵊ: 'ə',
  ᵻ: 'ɪ',
};

interface TokenPhone {
  readonly ipa: string;
  /** Index of its token. */
  readonly token: number;
  start: number;
  end: number;
}

/** Times of the sounds that are kept, and their audio. */
export function readDurations({ tokens, first, words }: PhonemePlan, spoken: SpokenPlan): TimedPart {
  const { samples, rate } = spoken;
  const seconds = samples.length / rate;
  const all = placeTokens(tokens, spoken, seconds);
  closeGaps(all, findPauses(samples, rate).quiet, seconds);
  const sounds = all.filter(({ token, start, end }) => token >= first && end > start);
  const [opening, closing] = [sounds[0], sounds.at(-1)];
  if (opening === undefined || closing === undefined) return { samples: new Float32Array(0), phones: [], anchors: [] };

  const before = all.findLast(({ token }) => token < first);
  const from = Math.round(Math.max(opening.start - EDGE, before === undefined ? 0 : (before.end + opening.start) / 2) * rate);
  const to = Math.min(samples.length, Math.round((closing.end + EDGE) * rate));
  const shift = (time: number): number => Math.min(Math.max(0, time - from / rate), (to - from) / rate);
  const kept = sounds.map(({ ipa, token, start, end }) => ({ ipa, token, start: shift(start), end: shift(end) }));
  return {
    samples: samples.slice(from, to),
    phones: addPauses(kept, (to - from) / rate),
    anchors: words.flatMap(({ from: charStart, to: charEnd, start, end }) => {
      const own = kept.filter(({ token }) => token >= start && token < end);
      const [head, tail] = [own[0], own.at(-1)];
      return head === undefined || tail === undefined ? [] : [{ charStart, charEnd, start: head.start, end: tail.end }];
    }),
  };
}

/** Each sound with its own tokens: the mark of stress before it, the marks of length after it. Spaces and punctuation are gaps. */
function placeTokens(tokens: readonly string[], { frames, frameSamples, lateness, rate }: SpokenPlan, seconds: number): TokenPhone[] {
  const sounds: TokenPhone[] = [];
  let passed = 0;
  const getTime = (): number => Math.min(Math.max(0, (passed * frameSamples) / rate - lateness), seconds);
  let stressedFrom: number | undefined;
  passed += frames[0] ?? 0;
  for (const [index, token] of tokens.entries()) {
    const start = getTime();
    passed += frames[index + 1] ?? 0;
    const last = sounds.at(-1);
    if (STRESS.test(token)) stressedFrom ??= start;
    else if (MARK.test(token) && last !== undefined) last.end = getTime();
    else if (isPhone(token)) {
      const ipa = SPELLED[token] ?? toKnownIpa(token);
      if (ipa !== undefined) sounds.push({ ipa, token: index, start: stressedFrom ?? start, end: getTime() });
      else if (last !== undefined) last.end = getTime();
      stressedFrom = undefined;
    }
  }
  return sounds;
}

/** Where it's quiet long enough between two sounds, a pause is left; else they share the gap. The last one ends where it's no longer heard. */
function closeGaps(sounds: readonly TokenPhone[], quiet: Uint8Array, seconds: number): void {
  for (const [index, sound] of sounds.entries()) {
    const next = sounds[index + 1];
    const until = next?.start ?? seconds;
    if (next !== undefined && until <= sound.end) continue;
    const pause = findQuiet(quiet, sound.start + Math.min(SHORTEST_SOUND, (sound.end - sound.start) / 2), until);
    if (pause !== undefined) {
      sound.end = pause.start;
      if (next !== undefined) next.start = Math.min(next.start, Math.max(pause.end, sound.end));
    } else if (next !== undefined) {
      sound.end = (sound.end + next.start) / 2;
      next.start = sound.end;
    } else sound.end = seconds;
  }
}

/** The longest quiet between two times, where it's long enough to be a pause. */
function findQuiet(quiet: Uint8Array, from: number, to: number): { readonly start: number; readonly end: number } | undefined {
  const last = Math.min(quiet.length, Math.floor(to / PAUSE_HOP));
  let best = { start: 0, end: 0 };
  for (let at = Math.ceil(from / PAUSE_HOP); at < last; at += 1) {
    let end = at;
    while (end < last && quiet[end] === 1) end += 1;
    if (end - at > best.end - best.start) best = { start: at, end };
    at = end;
  }
  if ((best.end - best.start) * PAUSE_HOP < SHORTEST_PAUSE) return undefined;
  return { start: best.start * PAUSE_HOP, end: best.end * PAUSE_HOP };
}

function addPauses(sounds: readonly TimedPhone[], seconds: number): readonly TimedPhone[] {
  const phones: TimedPhone[] = [];
  let passed = 0;
  for (const { ipa, start, end } of sounds) {
    if (end <= Math.max(start, passed)) continue;
    if (start > passed) phones.push({ ipa: '', start: passed, end: start });
    phones.push({ ipa, start: Math.max(start, passed), end });
    passed = end;
  }
  if (seconds > passed) phones.push({ ipa: '', start: passed, end: seconds });
  return phones;
}
