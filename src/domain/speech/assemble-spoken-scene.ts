import type { SpokenUnit } from '../script/lexicon.ts';
import type { ParsedScript } from '../script/parse-script.ts';
import { cleanVoice } from '../audio/clean-voice.ts';
import { fadeEdges } from '../audio/fade-edges.ts';
import { masterVoice } from '../audio/master-voice.ts';
import { resample } from '../audio/resample.ts';

import { SAMPLE_RATE } from './spoken-scene.ts';
import type { SpokenPhone, SpokenScene } from './spoken-scene.ts';
import { placeWords } from './place-words.ts';
import type { UnitSpan } from './place-words.ts';

/** Silence at the two ends of a scene, in seconds, beside what the script asks for. */
const OPENING = 0.06;
const CLOSING = 0.12;
/** How much of a voice's own run-in and decay is kept around an utterance, in seconds. */
const EDGE = 0.05;
/** Seconds. */
const FADE = 0.01;

/** One utterance as a voice said it. */
export interface UtteranceSound {
  readonly units: readonly SpokenUnit[];
  /** Exact silence between the last phone before and the first phone of this. */
  readonly pauseBefore: number;
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** In order, without gaps from 0; silence at the ends is cut. */
  readonly phones: readonly UtterancePhone[];
}

export interface UtterancePhone extends SpokenPhone {
  /** Index into `units`; undefined in a pause. */
  readonly unit: number | undefined;
}

interface Cut {
  readonly sound: UtteranceSound;
  /** First sample of the first phone, in the finished sound. */
  readonly at: number;
  /** Span of the phones in the utterance's own seconds. */
  readonly from: number;
  readonly to: number;
  readonly pauseBefore: number;
}

interface Placed extends Cut {
  readonly pauseAfter: number;
}

/** Joins what a voice said into one scene: pauses exact to the sample, words and phones on one clock, house loudness. */
export function assembleSpokenScene(script: ParsedScript, sounds: readonly UtteranceSound[], pauseAfter: number): SpokenScene {
  const placed = place(sounds, pauseAfter);
  const length = totalLength(placed);
  const mix = new Float32Array(length);
  for (const piece of placed) addPiece(mix, piece);

  return {
    pcm: masterVoice(mix),
    words: placeWords(script.words, unitSpans(sounds, placed)),
    phones: phonesOf(placed, length),
  };
}

/** An utterance in which nothing is heard leaves its pause behind. */
function place(sounds: readonly UtteranceSound[], pauseAfter: number): readonly Placed[] {
  const placed: Cut[] = [];
  let pause = OPENING;
  for (const sound of sounds) {
    pause += sound.pauseBefore;
    const from = sound.phones.find((phone) => phone.ipa !== '')?.start;
    const to = sound.phones.findLast((phone) => phone.ipa !== '')?.end;
    if (from === undefined || to === undefined) continue;
    const last = placed.at(-1);
    placed.push({ sound, at: (last === undefined ? 0 : endOf(last)) + toSamples(pause), from, to, pauseBefore: pause });
    pause = 0;
  }
  return placed.map((piece, index) => ({ ...piece, pauseAfter: placed[index + 1]?.pauseBefore ?? pause + pauseAfter + CLOSING }));
}

function totalLength(placed: readonly Placed[]): number {
  const last = placed.at(-1);
  return last === undefined ? 0 : endOf(last) + toSamples(last.pauseAfter);
}

function endOf(piece: Cut): number {
  return piece.at + toSamples(piece.to - piece.from);
}

function addPiece(mix: Float32Array, piece: Placed): void {
  const { sound, from, to } = piece;
  const before = Math.min(EDGE, piece.pauseBefore / 2, from);
  const after = Math.min(EDGE, piece.pauseAfter / 2);
  const first = Math.max(0, Math.round((from - before) * sound.sampleRate));
  const last = Math.min(sound.samples.length, Math.round((to + after) * sound.sampleRate));

  const cut = cleanVoice(sound.samples.subarray(first, last), sound.sampleRate);
  const voice = resample(cut, sound.sampleRate, SAMPLE_RATE);
  fadeEdges(voice, toSamples(FADE));
  const offset = piece.at - Math.round((from - first / sound.sampleRate) * SAMPLE_RATE);
  mix.set(voice.subarray(Math.max(0, -offset), mix.length - offset), Math.max(0, offset));
}

function unitSpans(sounds: readonly UtteranceSound[], placed: readonly Placed[]): readonly UnitSpan[] {
  return sounds.flatMap((sound) => {
    const piece = placed.find((candidate) => candidate.sound === sound);
    return sound.units.map((unit, index) => {
      const first = sound.phones.find((phone) => phone.unit === index);
      const last = sound.phones.findLast((phone) => phone.unit === index);
      if (piece === undefined || first === undefined || last === undefined) return { unit, span: undefined };
      return { unit, span: { start: onClock(piece.at, first.start - piece.from), end: onClock(piece.at, last.end - piece.from) } };
    });
  });
}

function phonesOf(placed: readonly Placed[], length: number): readonly SpokenPhone[] {
  const phones: SpokenPhone[] = [];
  const add = (ipa: string, end: number, stressed: boolean): void => {
    const start = phones.at(-1)?.end ?? 0;
    const last = phones.at(-1);
    if (end <= start) return;
    if (ipa === '' && last?.ipa === '') phones[phones.length - 1] = { ...last, end };
    else phones.push({ ipa, start, end, stressed });
  };

  for (const { sound, at, from, to } of placed) {
    add('', at / SAMPLE_RATE, false);
    for (const phone of sound.phones) {
      if (phone.end > from && phone.start < to) add(phone.ipa, onClock(at, Math.min(phone.end, to) - from), phone.stressed);
    }
  }
  add('', length / SAMPLE_RATE, false);
  return phones;
}

/** Seconds on the finished sound's clock, on a whole sample. */
function onClock(at: number, seconds: number): number {
  return (at + toSamples(seconds)) / SAMPLE_RATE;
}

function toSamples(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}
