import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ARPABET_TO_IPA } from '#server/adapters/speech/flite/arpabet-to-ipa.ts';
import { VISEMES, SHAPELESS, ipaToVisemes } from '#domain/speech/visemes.ts';

describe('visemesOfIpa', () => {
  test('maps any text to weights that sum to one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (ipa) => {
        const parts = ipaToVisemes(ipa);
        expect(parts.every(({ viseme }) => VISEMES.includes(viseme))).toBe(true);
        expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  test.each([
    ['p', ['PP']],
    ['mː', ['PP']],
    ['v', ['FF']],
    ['ð', ['TH']],
    ['d', ['DD']],
    ['ŋ', ['kk']],
    ['tʃ', ['CH']],
    ['t͡ʃ', ['CH']],
    ['z', ['SS']],
    ['l', ['nn']],
    ['ɚ', ['RR']],
    ['ˈʌ', ['aa']],
    ['ə', ['E']],
    ['j', ['I']],
    ['ɔ', ['O']],
    ['w', ['U']],
    ['aɪ', ['aa', 'I']],
    ['oʊ', ['O', 'U']],
    ['ɔɪ', ['O', 'I']],
    ['', ['sil']],
  ])('maps %j to %j', (ipa, visemes) => expect(ipaToVisemes(ipa).map(({ viseme }) => viseme)).toEqual(visemes));

  test('maps every phone of the built-in voices to a viseme', () => {
    const neutral = ipaToVisemes('☐');
    for (const [name, ipa] of Object.entries(ARPABET_TO_IPA)) {
      if (ipa === '' || ipa === 'ə' || SHAPELESS.has(ipa)) continue;
      if (name === 'eh') continue;
      expect(ipaToVisemes(ipa), name).not.toEqual(neutral);
    }
  });
});
