export type PhoneClass =
  | 'vowel'
  | 'diphthong'
  | 'stop'
  | 'voiced-stop'
  | 'affricate'
  | 'fricative'
  | 'voiced-fricative'
  | 'nasal'
  | 'approximant'
  | 'tap';

const CLASSES: readonly (readonly [PhoneClass, string])[] = [
  ['stop', 'p t k q c ʔ ʈ'],
  ['voiced-stop', 'b d g ɡ ɟ ɖ ɢ'],
  ['affricate', 'tʃ dʒ ts dz tɕ dʑ pf ʈʂ'],
  ['fricative', 'f θ s ʃ x χ ç h ħ ɸ ɕ ʂ'],
  ['voiced-fricative', 'v ð z ʒ ɣ ʁ β ʝ ɦ ʕ ʐ ʑ'],
  ['nasal', 'm n ŋ ɲ ɱ ɳ ɴ'],
  ['approximant', 'l ɹ j w ɥ ʎ ɫ ɻ ʋ r ʀ ɭ'],
  ['tap', 'ɾ ɽ'],
];
const BY_NAME: ReadonlyMap<string, PhoneClass> = new Map(CLASSES.flatMap(([name, phones]) => phones.split(' ').map((ipa) => [ipa, name])));

/** Usual length in fluent speech, in seconds. */
const SECONDS: Readonly<Record<PhoneClass, number>> = {
  vowel: 0.085,
  diphthong: 0.14,
  stop: 0.075,
  'voiced-stop': 0.06,
  affricate: 0.11,
  fricative: 0.1,
  'voiced-fricative': 0.065,
  nasal: 0.065,
  approximant: 0.06,
  tap: 0.03,
};
/** Factor of a stressed vowel. */
const STRESSED = 1.3;
const MARKS = /[\p{M}ːˑˈˌʰʲʷ˞ˠˤ]/gu;

/** The manner in which a phone is made; whatever is not listed is a vowel, two letters of it a diphthong. */
export function classifyPhone(ipa: string): PhoneClass {
  const plain = ipa.normalize('NFC').replace(MARKS, '');
  return BY_NAME.get(plain) ?? (plain.length > 1 ? 'diphthong' : 'vowel');
}

export function isVowelClass(phoneClass: PhoneClass): boolean {
  return phoneClass === 'vowel' || phoneClass === 'diphthong';
}

export function computeUsualSeconds(ipa: string, stressed: boolean): number {
  const phoneClass = classifyPhone(ipa);
  return SECONDS[phoneClass] * (stressed && isVowelClass(phoneClass) ? STRESSED : 1);
}
