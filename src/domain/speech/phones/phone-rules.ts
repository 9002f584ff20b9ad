/** Letters and what they sound like; `letters` is the source of a regular expression that may look around, `ipa` phones between spaces. */
export type PhoneRule = readonly [letters: string, ipa: string];

export interface PhoneRules {
  /** The first that fits is taken, so the longer ones come first. A letter that none fits is silent. */
  readonly rules: readonly PhoneRule[];
}

const compiled = new WeakMap<PhoneRules, readonly (readonly [RegExp, readonly string[]])[]>();

/** Reads a text letter by letter, in lower case, with the rules of a language. */
export function applyPhoneRules(text: string, rules: PhoneRules): readonly string[] {
  const letters = text.normalize('NFC').toLowerCase();
  const patterns = compile(rules);
  const phones: string[] = [];
  for (let position = 0; position < letters.length; ) {
    let taken = 0;
    for (const [pattern, ipa] of patterns) {
      pattern.lastIndex = position;
      taken = pattern.exec(letters)?.[0].length ?? 0;
      if (taken === 0) continue;
      phones.push(...ipa);
      break;
    }
    position += Math.max(1, taken);
  }
  return phones;
}

function compile(rules: PhoneRules): readonly (readonly [RegExp, readonly string[]])[] {
  const known = compiled.get(rules);
  if (known !== undefined) return known;
  const patterns = rules.rules.map(([letters, ipa]) => [new RegExp(letters, 'uy'), ipa.split(' ').filter(Boolean)] as const);
  compiled.set(rules, patterns);
  return patterns;
}
