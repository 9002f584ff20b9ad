/** English texts of rules and of the server, as they are shown, to those of a language. `{1}` and so on stand for values, in the order of English. */
export type ShownTexts = Readonly<Record<string, string>>;

const VALUE = /\{(\d)\}/g;
/** Texts that were looked up: those of a page are few, and each is rendered again and again. */
const REMEMBERED = 2_000;

/** Makes the function that translates a text as a whole; one that isn't in the table stays as it is. */
export function createTextTranslator(texts: ShownTexts): (text: string) => string {
  const patterns = Object.entries(texts)
    .filter(([english]) => english.includes('{1}'))
    .map(([english, translated]) => ({ start: english.slice(0, english.indexOf('{')), pattern: createPattern(english), translated }));
  const known = new Map<string, string>();

  function find(text: string): string {
    const whole = Object.hasOwn(texts, text) ? texts[text] : undefined;
    if (whole !== undefined) return whole;
    for (const { start, pattern, translated } of patterns) {
      const values = text.startsWith(start) ? pattern.exec(text) : null;
      if (values !== null) return translated.replace(VALUE, (_place, number: string) => values[Number(number)] ?? '');
    }
    return text;
  }

  return (text) => {
    const found = known.get(text) ?? find(text);
    if (known.size < REMEMBERED) known.set(text, found);
    return found;
  };
}

function createPattern(english: string): RegExp {
  const parts = english.split(VALUE).filter((_part, index) => index % 2 === 0);
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)).join('(.+?)')}$`, 's');
}
