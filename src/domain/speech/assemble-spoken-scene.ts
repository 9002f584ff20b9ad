import type { SpokenUnit } from '../script/lexicon.ts';
import type { ParsedScript } from '../script/parse-script.ts';
import { decibelsToGain, fadeEdges } from '../audio/gain.ts';
import { cleanVoice, masterVoice, removeThumps } from '../audio/master-voice.ts';
import { addHighBand } from '../audio/add-high-band.ts';
import { BREATH_LENGTH, createBreath } from '../audio/create-breath.ts';
import { resample } from '../audio/resample.ts';
import { SAMPLE_RATE, type SpokenPhone, type SpokenScene } from './spoken-scene.ts';
import { placeWords, type UnitSpan } from './place-words.ts';

/** Seconds of silence at both ends of a scene, in addition to the script's. */
const OPENING = 0.06;
const CLOSING = 0.12;
/** Seconds of a voice's onset and decay kept around an utterance. */
const EDGE = 0.05;
/** Seconds. */
const FADE = 0.01;

/** Synthesized audio of one utterance. */
export interface UtteranceAudio {
  readonly units: readonly SpokenUnit[];
  /** Exact silence between the previous utterance's last phone and this one's first. */
  readonly pauseBefore: number;
  readonly samples: Float32Array;
  readonly sampleRate: number;
  /** In order, gapless from 0; silence at the ends is trimmed. */
  readonly phones: readonly UtterancePhone[];
  /** A human or a natural voice: not brightened, as dull synthetic ones are. */
  readonly natural?: boolean;
  /** A band-limited synthetic voice: gets the high frequencies it lacks, and takes a breath after a long pause. */
  readonly isPolished?: boolean;
}

export interface UtterancePhone extends SpokenPhone {
  /** Index into `units`; undefined in a pause. */
  readonly unit: number | undefined;
}

/** Seconds of a pause in which a speaker breathes; shorter ones would sound hurried. */
const BREATH_PAUSE = 0.6;
/** Seconds between a breath and the first sound. */
const BREATH_LEAD = 0.06;
/** Level of a breath in dB, relative to the voice after it. */
const BREATH_LEVEL = -32;
/** Share of the highest possible frequency that a voice's recordings reach. */
const RECORDED_BAND = 0.93;

interface Cut {
  readonly utterance: UtteranceAudio;
  /** Index of the first phone's first sample in the finished audio. */
  readonly at: number;
  /** Range of the phones in the utterance's own seconds. */
  readonly from: number;
  readonly to: number;
  readonly pauseBefore: number;
}

interface Placed extends Cut {
  readonly pauseAfter: number;
}

/** Joins utterances into a scene: pauses exact to the sample, words and phones on one clock, target loudness. */
export function assembleSpokenScene(script: ParsedScript, utterances: readonly UtteranceAudio[], pauseAfter: number): SpokenScene {
  const placed = placeUtterances(utterances, pauseAfter);
  const length = computeTotalLength(placed);
  const mix = new Float32Array(length);
  placed.forEach((segment, index) => addUtterance(mix, segment, index));

  return {
    pcm: masterVoice(mix),
    words: placeWords(script.words, computeUnitSpans(utterances, placed)),
    phones: collectPhones(placed, length),
  };
}

/** Places utterances; an inaudible one leaves only its pause. */
function placeUtterances(utterances: readonly UtteranceAudio[], pauseAfter: number): readonly Placed[] {
  const placed: Cut[] = [];
  let pause = OPENING;
  for (const utterance of utterances) {
    pause += utterance.pauseBefore;
    const from = utterance.phones.find((phone) => phone.ipa !== '')?.start;
    const to = utterance.phones.findLast((phone) => phone.ipa !== '')?.end;
    if (from === undefined || to === undefined) continue;
    const last = placed.at(-1);
    placed.push({ utterance, at: (last === undefined ? 0 : getEnd(last)) + toSamples(pause), from, to, pauseBefore: pause });
    pause = 0;
  }
  return placed.map((segment, index) => ({ ...segment, pauseAfter: placed[index + 1]?.pauseBefore ?? pause + pauseAfter + CLOSING }));
}

function computeTotalLength(placed: readonly Placed[]): number {
  const last = placed.at(-1);
  return last === undefined ? 0 : getEnd(last) + toSamples(last.pauseAfter);
}

function getEnd(segment: Cut): number {
  return segment.at + toSamples(segment.to - segment.from);
}

function addUtterance(mix: Float32Array, segment: Placed, index: number): void {
  const { utterance, from, to } = segment;
  const before = Math.min(EDGE, segment.pauseBefore / 2, from);
  const after = Math.min(EDGE, segment.pauseAfter / 2);
  const first = Math.max(0, Math.round((from - before) * utterance.sampleRate));
  const last = Math.min(utterance.samples.length, Math.round((to + after) * utterance.sampleRate));

  const clean = utterance.natural === true ? removeThumps : cleanVoice;
  const cut = clean(utterance.samples.subarray(first, last), utterance.sampleRate);
  const resampled = resample(cut, utterance.sampleRate, SAMPLE_RATE);
  const edge = (utterance.sampleRate / 2) * RECORDED_BAND;
  const voice = utterance.isPolished === true ? addHighBand(resampled, { rate: SAMPLE_RATE, edge }) : resampled;
  fadeEdges(voice, toSamples(FADE));
  const offset = segment.at - Math.round((from - first / utterance.sampleRate) * SAMPLE_RATE);
  mix.set(voice.subarray(Math.max(0, -offset), mix.length - offset), Math.max(0, offset));
  if (utterance.isPolished === true && index > 0 && segment.pauseBefore >= BREATH_PAUSE)
    mix.set(
      createBreath({ rate: SAMPLE_RATE, level: computeRms(voice) * decibelsToGain(BREATH_LEVEL), seed: index }),
      computeBreathStart(segment),
    );
}

function computeBreathStart({ at }: Placed): number {
  return at - toSamples(BREATH_LEAD) - toSamples(BREATH_LENGTH);
}

function computeRms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

function computeUnitSpans(utterances: readonly UtteranceAudio[], placed: readonly Placed[]): readonly UnitSpan[] {
  return utterances.flatMap((utterance) => {
    const segment = placed.find((candidate) => candidate.utterance === utterance);
    return utterance.units.map((unit, index) => {
      const first = utterance.phones.find((phone) => phone.unit === index);
      const last = utterance.phones.findLast((phone) => phone.unit === index);
      if (segment === undefined || first === undefined || last === undefined) return { unit, span: undefined };
      return {
        unit,
        span: { start: toClockSeconds(segment.at, first.start - segment.from), end: toClockSeconds(segment.at, last.end - segment.from) },
      };
    });
  });
}

function collectPhones(placed: readonly Placed[], length: number): readonly SpokenPhone[] {
  const phones: SpokenPhone[] = [];
  const add = (ipa: string, end: number, stressed: boolean): void => {
    const start = phones.at(-1)?.end ?? 0;
    const last = phones.at(-1);
    if (end <= start) return;
    if (ipa === '' && last?.ipa === '') phones[phones.length - 1] = { ...last, end };
    else phones.push({ ipa, start, end, stressed });
  };

  for (const { utterance, at, from, to } of placed) {
    add('', at / SAMPLE_RATE, false);
    for (const phone of utterance.phones) {
      if (phone.end > from && phone.start < to) add(phone.ipa, toClockSeconds(at, Math.min(phone.end, to) - from), phone.stressed);
    }
  }
  add('', length / SAMPLE_RATE, false);
  return phones;
}

/** Seconds on the finished audio's clock, rounded to a sample. */
function toClockSeconds(at: number, seconds: number): number {
  return (at + toSamples(seconds)) / SAMPLE_RATE;
}

function toSamples(seconds: number): number {
  return Math.round(seconds * SAMPLE_RATE);
}
