import { SAMPLE_RATE, type SpokenPhone, type SpokenScene, type SpokenWord } from '#domain/speech/spoken-scene.ts';
import { ipaToVisemes, type Viseme } from '#domain/speech/visemes.ts';

/** Letters of the International Phonetic Alphabet (chart of 2020), with the marks that may stand beside them. */
const IPA_CONSONANTS = 'pbtdʈɖcɟkɡgqɢʔmɱnɳɲŋɴʙrʀⱱɾɽɸβfvθðszʃʒʂʐçʝxɣχʁħʕhɦɬɮʋɹɻjɰlɭʎʟɫwʍɥɕʑɧɺʘǀǃǂǁɓɗʄɠʛ';
const IPA_VOWELS = 'iyɨʉɯuɪʏʊeøɘɵɤoəɚɛœɜɝɞʌɔæɐaɶɑɒ';
const IPA_PHONE = new RegExp(`^(?:[${IPA_CONSONANTS}${IPA_VOWELS}][\\p{M}ːˑˈˌʰʲʷ˞ˠˤ͜͡]*){1,3}$`, 'u');
const VOWEL = new RegExp(`^[${IPA_VOWELS}]`, 'u');

/** Cut off both ends of a phone before it is measured, in seconds: neighbors run into each other, and silence has fades beside it. */
const SILENCE_MARGIN = 0.02;
const PHONE_MARGIN = 0.01;
const SHORTEST_MEASURED = 0.03;

export const isPhone = (ipa: string): boolean => IPA_PHONE.test(ipa);
const isVowel = ({ ipa }: SpokenPhone): boolean => VOWEL.test(ipa);
const hasViseme = ({ ipa }: SpokenPhone, viseme: Viseme): boolean => ipa !== '' && ipaToVisemes(ipa)[0]?.viseme === viseme;

export function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Samples of a phone without its edges; empty for what is too short to be measured. */
function cutPhone({ pcm }: SpokenScene, { start, end }: SpokenPhone, margin: number): Int16Array {
  if (end - start < 2 * margin + SHORTEST_MEASURED) return new Int16Array();
  return pcm.subarray(Math.round((start + margin) * SAMPLE_RATE), Math.round((end - margin) * SAMPLE_RATE));
}

export function computeRms(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}

/** Sign changes per sample: sibilants have many times more than vowels. */
function computeCrossingRate(samples: Int16Array): number {
  let crossings = 0;
  for (let index = 1; index < samples.length; index += 1) {
    if ((samples[index] ?? 0) >= 0 !== (samples[index - 1] ?? 0) >= 0) crossings += 1;
  }
  return crossings / samples.length;
}

export interface PhoneLevels {
  /** RMS of every vowel and of every silence long enough to be measured. */
  readonly vowels: readonly number[];
  readonly silences: readonly number[];
  /** Sign changes per sample, of vowels and of sibilants. */
  readonly vowelCrossings: readonly number[];
  readonly hissCrossings: readonly number[];
}

/** What is heard where the phones say that there is a vowel, a hiss or nothing. */
export function measurePhones(scene: SpokenScene): PhoneLevels {
  const cut = (chosen: (phone: SpokenPhone) => boolean, margin: number) =>
    scene.phones
      .filter(chosen)
      .map((phone) => cutPhone(scene, phone, margin))
      .filter(({ length }) => length > 0);
  const vowels = cut(isVowel, PHONE_MARGIN);
  return {
    vowels: vowels.map(computeRms),
    silences: cut(({ ipa }) => ipa === '', SILENCE_MARGIN).map(computeRms),
    vowelCrossings: vowels.map(computeCrossingRate),
    hissCrossings: cut((phone) => hasViseme(phone, 'SS'), PHONE_MARGIN).map(computeCrossingRate),
  };
}

/** Mouth shapes of a word's phones, in order. */
export function listVisemes({ phones }: SpokenScene, word: SpokenWord): readonly Viseme[] {
  return phones
    .filter(({ ipa, start, end }) => ipa !== '' && (start + end) / 2 > word.start && (start + end) / 2 < word.end)
    .flatMap(({ ipa }) => ipaToVisemes(ipa).map(({ viseme }) => viseme));
}

/** True where `expected` is found in `actual` in this order, with anything between. */
export function isSubsequence<Item>(expected: readonly Item[], actual: readonly Item[]): boolean {
  let found = 0;
  for (const item of actual) if (item === expected[found]) found += 1;
  return found === expected.length;
}
