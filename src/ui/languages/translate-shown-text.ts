/**
 * English texts of rules and of the server, as they are shown, to those of a language. `{1}` and so on stand for values, in the order of English.
 * A text after `value: ` is translated only where it is a value of another, as `value: Scene {1}`, since people write such texts too.
 */
export type ShownTexts = Readonly<Record<string, string>>;

const VALUE = /\{(\d)\}/g;
export const VALUE_MARK = 'value: ';
/** Texts that were looked up: those of a page are few, and each is rendered again and again. */
const REMEMBERED = 2_000;

/** Makes the function that translates a text as a whole; one that isn't in the table stays as it is. */
export function createTextTranslator(shown: ShownTexts): (text: string) => string {
  const [texts, ofValues] = splitTexts(shown);
  // A value may have values itself: a sentence before another one, with a plan's name in it.
  const translateValue = createTranslator(ofValues, (value) => translateValue(value));
  return createTranslator(texts, translateValue);
}

function createTranslator(texts: ShownTexts, translateValue: (value: string) => string): (text: string) => string {
  const patterns = Object.entries(texts)
    .filter(([english]) => english.includes('{1}'))
    .map(([english, translated]) => ({ start: english.slice(0, english.indexOf('{')), pattern: createPattern(english), translated }));
  const known = new Map<string, string>();

  function find(text: string): string {
    const whole = Object.hasOwn(texts, text) ? texts[text] : undefined;
    if (whole !== undefined) return whole;
    for (const { start, pattern, translated } of patterns) {
      const values = text.startsWith(start) ? pattern.exec(text) : null;
      if (values !== null) return translated.replace(VALUE, (_place, number: string) => translateValue(values[Number(number)] ?? ''));
    }
    return text;
  }

  return (text) => {
    const found = known.get(text) ?? find(text);
    if (known.size < REMEMBERED) known.set(text, found);
    return found;
  };
}

/** Those of whole texts, and those of values alone without their mark. */
function splitTexts(shown: ShownTexts): readonly [ShownTexts, ShownTexts] {
  const entries = Object.entries(shown);
  const marked = entries.filter(([english]) => english.startsWith(VALUE_MARK));
  return [
    Object.fromEntries(entries.filter(([english]) => !english.startsWith(VALUE_MARK))),
    Object.fromEntries(marked.map(([english, translated]) => [english.slice(VALUE_MARK.length), translated])),
  ];
}

function createPattern(english: string): RegExp {
  const parts = english.split(VALUE).filter((_part, index) => index % 2 === 0);
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('(.+?)')}$`, 's');
}
