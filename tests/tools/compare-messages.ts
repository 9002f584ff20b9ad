/** Tags such as `<terms>`, in any order. */
const listTags = (text: string): string => (text.match(/<\/?\w+>/g) ?? []).toSorted().join(' ');

/** Values that functions are given: a value that English shows, the translation shows too. */
const GIVEN = [1, 2, 7].flatMap((first) => [
  [0, 1, 2, 3, 4].map((more) => first + more),
  [0, 1, 2, 3, 4].map((more) => `Zz${first + more}`),
  [0, 1, 2, 3, 4].map((more) => (more % 2 === 0 ? first + more : `Zz${first + more}`)),
]);

/** What a translation of these messages lacks, loses or has too much; `path` names them. */
export function compareMessages(english: unknown, translated: unknown, path = ''): readonly string[] {
  if (translated === undefined) return english === undefined ? [] : [`${path}: missing`];
  if (typeof english !== typeof translated) return [`${path}: ${typeof translated} instead of ${typeof english}`];
  if (typeof english === 'string' && typeof translated === 'string')
    return compareTexts(english, translated).map((problem) => `${path}: ${problem}`);
  if (isFunction(english) && isFunction(translated)) return compareFunctions(english, translated).map((problem) => `${path}: ${problem}`);
  if (!isRecord(english) || !isRecord(translated))
    return english === translated ? [] : [`${path}: ${JSON.stringify(translated)} instead of ${JSON.stringify(english)}`];
  const unknown = Object.keys(translated).filter((key) => !(key in english));
  return [
    ...unknown.map((key) => `${path}.${key}: not in English`),
    ...Object.keys(english).flatMap((key) => compareMessages(english[key], translated[key], `${path}.${key}`)),
  ];
}

function compareTexts(english: string, translated: string): readonly string[] {
  return [
    ...(listTags(english) === listTags(translated) ? [] : [`has the tags ${listTags(translated)} instead of ${listTags(english)}`]),
    ...(english !== '' && translated === '' ? ['empty'] : []),
    ...(/\p{L}'\p{L}/u.test(translated) ? ['a straight apostrophe'] : []),
    ...(translated.includes('"') && !english.includes('"') ? ['straight quotes'] : []),
  ];
}

function compareFunctions(english: Message, translated: Message): readonly string[] {
  if (translated.length > english.length) return [`takes ${translated.length} values instead of ${english.length}`];
  const problems = GIVEN.flatMap((values) => compareResults(english, translated, values.slice(0, english.length)));
  return [...new Set(problems)];
}

/** Only for values of a kind that both can say: a counter needs a number, and a role is looked up in a table. */
function compareResults(english: Message, translated: Message, values: readonly unknown[]): readonly string[] {
  const [said, other] = [call(english, values), call(translated, values)];
  if (said === undefined || other === undefined) return [];
  const lost = values.map(String).filter((value) => value !== '1' && said.includes(value) && !other.includes(value));
  return [...lost.map((value) => `loses ${value} of “${said}”: “${other}”`), ...compareTexts(said, other)];
}

type Message = (...values: readonly unknown[]) => unknown;

function call(message: Message, values: readonly unknown[]): string | undefined {
  try {
    const text = message(...values);
    return typeof text === 'string' && !/undefined|NaN/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function isFunction(value: unknown): value is Message {
  return typeof value === 'function';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
