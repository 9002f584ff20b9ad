import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EspeakEvent } from '#server/adapters/speech/espeak-ng/espeak-messages.ts';
import { toKnownIpa } from '#server/adapters/speech/shared/known-ipa.ts';
import { readEvents } from '#server/adapters/speech/espeak-ng/read-events.ts';
import { SHAPELESS, ipaToVisemes } from '#domain/speech/visemes.ts';

/** Every phoneme that version 1.51 named for a text in each of its 131 languages. */
const PHONEMES =
  'ə x m ɔ t h øə z ɑː n p œ s d i b r ʃ k e θ ɪ ŋ ð iə y ɹ uː l əl u øy w f ɛɪ ɛ v ɐ æ dʒ æː ɔː ʒ ʊə əʊ ʌ ʔ a o ɨ β t` ɲ ç tʃ iː eɪ ɡ j ʎ ɣ ɾ aɪ aʊ eʊ ħ ʕ tʃʰ ã χ ʈʰ ɫ c ɯ ɟ ɕ ɑ ʑ ʁ d̻͡z̪ ʈ͡ʂ ja t̻͡s̪ ʂ sʲ t̻͡s aː ʈ tʰ oʊ ʊ ts ʋ õ dZ ũ ɒ̃ ẽ ɐ̃ ĩ ər i̪ iou tɕh tɕ s. i. ai iɛ ou uə ts.h o- yɛ r̝̊ r̝ eː ɔɨ ɬ ø aɨ ʔʌ ɐ̯ ε ʔo ɒ ʔe ʔy ʔi ?a ʔu ɔø ɛː yː ɜ øː ɜː t̪ oə ʉː əɹ oː ʌʉ ʉ æʊ əu ɔɪ ʌʊ ei ɚ oːɹ əɪ ɛə ʝ s̺ s̻ ts̻ q oi ɔ̃ œ̃ ɛ̃ ɑ̃ d̪ A ɾʲ kʲ ɡʲ n̪ ɯɪ dʲ ia ɛʊ ɳ cʰ n̩ m̩ n^ ŋ̩ iu ie au kʰ tsʰ pʰ eɪː r# oʊː œː aʊː ä o̞ ɯᵝ e̞ ɵ ʀ ɖ ɭ ph dʰ tS t[ oe S l- N oɪ ʦ g æːɪ ɜɪ X ɑʊ l̩ tʲ nʲ uo ee t͡ʃ t͡s u" r. ui œy k` ɪ̃ r̩ dʑ ɐ̃ʊ̃ uɪ iʊ ɽ iɪ tʃʲ mʲ ll dz sx ɻ aːɪ yə aa nɡ'.split(
    ' ',
  );
/** Vowels whose shape is the neutral one, which unknown letters have too. */
const NEUTRAL = new Set(['e', 'ɛ', 'ə', 'ɜ']);

describe('phonemes of eSpeak NG', () => {
  test('become letters that each have a mouth shape', () => {
    const unknown = PHONEMES.filter((phoneme) => {
      const letters = Array.from(toKnownIpa(phoneme) ?? '?');
      return letters.some((letter) => !SHAPELESS.has(letter) && !NEUTRAL.has(letter) && ipaToVisemes(letter)[0]?.viseme === 'E');
    });
    expect(unknown).toEqual([]);
  });

  test.each([
    ['β', 'b'],
    ['tʃʰ', 'tʃ'],
    ['ʈ͡ʂ', 'tʃ'],
    ['ç', 'ç'],
    ['ɐ̃ʊ̃', 'ɐʊ'],
    ['ɲ', 'n'],
    ['uː', 'u'],
    ['(en)', undefined],
    ['ʰ', undefined],
    ['1', undefined],
  ])('%s is %s', (phoneme, ipa) => {
    expect(toKnownIpa(phoneme)).toBe(ipa);
  });
});

const RATE = 1_000;

describe('events of eSpeak NG', () => {
  test('a word lasts from its first phone to its last, without the pauses around; a tone belongs to the phone before it', () => {
    const events: EspeakEvent[] = [
      { kind: 'phone', sample: 0, ipa: '' },
      { kind: 'word', sample: 90, from: 0, length: 1 },
      { kind: 'phone', sample: 100, ipa: 'a' },
      { kind: 'phone', sample: 150, ipa: '1' },
      { kind: 'phone', sample: 200, ipa: '' },
      { kind: 'word', sample: 290, from: 3, length: 2 },
      { kind: 'phone', sample: 300, ipa: '(en)' },
      { kind: 'phone', sample: 300, ipa: 'n' },
      { kind: 'phone', sample: 400, ipa: 'iː' },
    ];
    // The second character is one beyond 16 bits.
    const { phones, anchors } = readEvents('a 𝄞no', { pcm: new Uint8Array(1_000), rate: RATE, events });
    expect(phones).toEqual([
      { ipa: '', start: 0, end: 0.1 },
      { ipa: 'a', start: 0.1, end: 0.2 },
      { ipa: '', start: 0.2, end: 0.3 },
      { ipa: 'n', start: 0.3, end: 0.4 },
      { ipa: 'i', start: 0.4, end: 0.5 },
    ]);
    expect(anchors).toEqual([
      { charStart: 0, charEnd: 1, start: 0.1, end: 0.2 },
      { charStart: 4, charEnd: 6, start: 0.3, end: 0.5 },
    ]);
  });

  test('a phone without a name is a pause where nothing is heard, else it belongs to the phone before it', () => {
    const pcm = Buffer.alloc(1_000);
    for (let sample = 100; sample < 300; sample += 1) pcm.writeInt16LE(9_000, sample * 2);
    const names = [
      [0, ''],
      [100, 'i'],
      [200, ''],
      [300, ''],
      [400, 'a'],
    ] as const;
    const events = names.map(([sample, ipa]) => ({ kind: 'phone', sample, ipa }) as const);
    expect(readEvents('', { pcm, rate: RATE, events }).phones).toEqual([
      { ipa: '', start: 0, end: 0.1 },
      { ipa: 'i', start: 0.1, end: 0.3 },
      { ipa: '', start: 0.3, end: 0.4 },
      { ipa: 'a', start: 0.4, end: 0.5 },
    ]);
  });

  const event: fc.Arbitrary<EspeakEvent> = fc.oneof(
    fc.record({ kind: fc.constant('word' as const), sample: fc.nat(5_000), from: fc.integer({ min: -2, max: 40 }), length: fc.nat(9) }),
    fc.record({ kind: fc.constant('phone' as const), sample: fc.nat(5_000), ipa: fc.constantFrom('', '(es)', '1', ...PHONEMES) }),
  );

  test('whatever comes, phones have no gap and no overlap, and words are inside the text and the audio, in order of time', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), fc.nat(4_000), (events, samples) => {
        const text = 'Eins, zwei 𝄞 und drei.';
        const { phones, anchors } = readEvents(text, { pcm: new Uint8Array(samples * 2), rate: RATE, events });
        phones.forEach(({ start, end }, index) => {
          expect(end).toBeGreaterThan(start);
          expect(start).toBe(phones[index - 1]?.end ?? 0);
          expect(end).toBeLessThanOrEqual(samples / RATE);
        });
        anchors.forEach(({ charStart, charEnd, start, end }, index) => {
          expect(charStart >= 0 && charEnd > charStart && charEnd <= text.length).toBe(true);
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThanOrEqual(anchors[index - 1]?.start ?? 0);
        });
      }),
    );
  });
});
