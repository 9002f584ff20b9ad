import type { Utterance } from '#domain/script/plan-utterances.ts';
import type { UtterancePhone, UtteranceAudio } from '#domain/speech/assemble-spoken-scene.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';

import { toFakePhones } from './fake-phones.ts';
import type { FakePhone } from './fake-phones.ts';

const LEVEL = 0.25;
/** Length of the letters of a stressed word, as a share of usual. */
const STRONG_STRETCH = 1.2;
/** Parameters of a linear congruential generator, so that the noise is the same every time. */
const MULTIPLIER = 1_664_525;
const INCREMENT = 1_013_904_223;

/** What is said; without a `pace` at the usual one. */
type FakeText = Pick<Utterance, 'units' | 'pauseBefore'> & { readonly pace?: number };

/** Letter by letter, a tone for voiced phones and noise for unvoiced ones. */
export function createFakeUtterance({ pace = 1, ...utterance }: FakeText, pitch: number): UtteranceAudio {
  const letters = utterance.units.flatMap((unit, index) =>
    toFakePhones(unit.spoken).map((phone) => ({
      phone: { ...phone, seconds: (phone.seconds / pace) * (unit.isStrong === true ? STRONG_STRETCH : 1) },
      unit: index,
    })),
  );
  const phones: UtterancePhone[] = [];
  let start = 0;
  for (const { phone, unit } of letters) {
    phones.push({ ipa: phone.ipa, start, end: start + phone.seconds, stressed: phone.kind === 'tone', unit });
    start += phone.seconds;
  }

  const samples = new Float32Array(Math.round(start * SAMPLE_RATE));
  letters.forEach(({ phone }, index) => fillSamples(samples, { phone, start: phones[index]?.start ?? 0, pitch }));
  return { ...utterance, samples, sampleRate: SAMPLE_RATE, phones };
}

function fillSamples(samples: Float32Array, segment: { readonly phone: FakePhone; readonly start: number; readonly pitch: number }): void {
  const from = Math.round(segment.start * SAMPLE_RATE);
  const to = Math.min(samples.length, Math.round((segment.start + segment.phone.seconds) * SAMPLE_RATE));
  let seed = from;
  for (let index = from; index < to; index += 1) {
    seed = (Math.imul(seed, MULTIPLIER) + INCREMENT) | 0;
    const buzz = ((index * segment.pitch) / SAMPLE_RATE) % 1;
    samples[index] = LEVEL * (segment.phone.kind === 'tone' ? 2 * buzz - 1 : seed / 2 ** 31);
  }
}
