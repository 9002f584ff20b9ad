/**
 * Letters and what they sound like: the source of a regular expression that may look around, and phones between spaces (empty: silent).
 * `$1` is the first group itself.
 */
export type PhoneRule = readonly [letters: string, ipa: string];

export interface PhoneRules {
  /** The first that fits is taken, so the longer ones come first. A letter that none fits is silent. */
  readonly rules: readonly PhoneRule[];
}

const compiled = new WeakMap<PhoneRules, readonly (readonly [RegExp, string])[]>();

/** Letters whose sound has another letter in the phonetic alphabet. */
const IPA_LETTERS: Readonly<Record<string, string>> = { g: 'ɡ' };

/** A phone and the index of the first letter that it was read from. */
export interface PlacedPhone {
  readonly ipa: string;
  readonly letter: number;
}

/** Reads a text letter by letter, in lower case, with the rules of a language. */
export function applyPhoneRules(text: string, rules: PhoneRules): readonly string[] {
  return placePhones(text.normalize('NFC').toLowerCase(), rules).map(({ ipa }) => ipa);
}

/** Reads composed lower-case letters with the rules of a language. */
export function placePhones(letters: string, rules: PhoneRules): readonly PlacedPhone[] {
  const patterns = compile(rules);
  const phones: PlacedPhone[] = [];
  for (let position = 0; position < letters.length; ) {
    let taken = 0;
    for (const [pattern, ipa] of patterns) {
      pattern.lastIndex = position;
      const match = pattern.exec(letters);
      taken = match?.[0].length ?? 0;
      if (match === null || taken === 0) continue;
      const letter = match[1] ?? '';
      const read = ipa.replace('$1', IPA_LETTERS[letter] ?? letter).split(' ');
      const start = position;
      phones.push(...read.filter(Boolean).map((one) => ({ ipa: one, letter: start })));
      break;
    }
    position += Math.max(1, taken);
  }
  return phones;
}

function compile(rules: PhoneRules): readonly (readonly [RegExp, string])[] {
  const known = compiled.get(rules);
  if (known !== undefined) return known;
  const patterns = rules.rules.map(([letters, ipa]) => [new RegExp(letters, 'uy'), ipa] as const);
  compiled.set(rules, patterns);
  return patterns;
}
