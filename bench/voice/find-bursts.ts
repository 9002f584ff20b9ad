import { applyBiquad, createHighPass } from '#domain/audio/biquad.ts';
import { classifyPhone, isVowelClass } from '#domain/speech/phones/classify-phone.ts';
import type { SpokenPhone } from '#domain/speech/spoken-scene.ts';

/** A plosive whose burst is heard. Seconds. */
export interface Burst {
  readonly phone: SpokenPhone;
  readonly heard: number;
}

const PLOSIVES = new Set(['p', 'b', 't', 'd', 'k', 'ɡ', 'g']);
const LIQUIDS = new Set(['l', 'ɹ', 'r', 'ɾ', 'w', 'j', 'ʁ']);
/** Hz: above the voice bar that sounds through the closure of b, d and g. */
const LOW_CUT = 1_000;
/** Seconds around a plosive in which its burst is looked for, at most to the middle of another plosive. */
const AROUND = 0.05;
const STEP = 0.001;
/** Seconds before and after a moment that are compared. */
const BEFORE = 0.012;
const AFTER = 0.004;
/** dB by which it must get louder; less is a plosive that isn't released. */
const LEAST_RISE = 10;
/** Mean square below which it's silent: -70 dB. */
const FLOOR = 1e-7;

/**
 * When the plosives before vowels and liquids burst, as the sound alone says: the moment within 50 ms of the phone at which it gets louder the
 * most. Those before pauses and other consonants are often not released, and are left out.
 */
export function findBursts(samples: Float32Array, rate: number, phones: readonly SpokenPhone[]): readonly Burst[] {
  const high = applyBiquad(samples, createHighPass({ rate, frequency: LOW_CUT, quality: Math.SQRT1_2 }));
  const sums = computeSums(high);
  const measure = (from: number, to: number): number => {
    const [first, last] = [clamp(Math.round(from * rate), samples.length), clamp(Math.round(to * rate), samples.length)];
    return 10 * Math.log10(((sums[last] ?? 0) - (sums[first] ?? 0)) / Math.max(1, last - first) + FLOOR);
  };
  const bursts: Burst[] = [];
  for (const [index, phone] of phones.entries()) {
    if (!PLOSIVES.has(phone.ipa) || !isReleasedInto(phones[index + 1])) continue;
    const [before, after] = [phones[index - 1], phones[index + 1]];
    const from = Math.max(phone.start - AROUND, isPlosive(before) ? getMiddle(before) : 0);
    const to = Math.min(phone.end + AROUND, isPlosive(phones[index + 2]) ? getMiddle(after) : Infinity);
    let best = { rise: 0, heard: 0 };
    for (let at = from; at <= to; at += STEP) {
      const rise = measure(at, at + AFTER) - measure(at - BEFORE, at);
      if (rise > best.rise) best = { rise, heard: at };
    }
    if (best.rise >= LEAST_RISE) bursts.push({ phone, heard: best.heard });
  }
  return bursts;
}

function isReleasedInto(next: SpokenPhone | undefined): boolean {
  return next !== undefined && next.ipa !== '' && (LIQUIDS.has(next.ipa) || isVowelClass(classifyPhone(next.ipa)));
}

function isPlosive(phone: SpokenPhone | undefined): boolean {
  return phone !== undefined && PLOSIVES.has(phone.ipa);
}

function getMiddle(phone: SpokenPhone | undefined): number {
  return phone === undefined ? Infinity : (phone.start + phone.end) / 2;
}

function computeSums(samples: Float32Array): Float64Array {
  const sums = new Float64Array(samples.length + 1);
  for (const [index, sample] of samples.entries()) sums[index + 1] = (sums[index] ?? 0) + sample * sample;
  return sums;
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
