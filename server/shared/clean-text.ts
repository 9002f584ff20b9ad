const NUL = '\0';
/** Unpaired surrogates, which PostgreSQL cannot store. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** Words between the delimiters of sentences and URLs. */
const WORD = /[^\s/?&=:;,<>()"']+/g;
const DOMAIN = /\.[a-z]{2}/i;

/** Makes a text storable and replaces email addresses in it. */
export function cleanText(text: string, length: number): string {
  return text.slice(0, length).replaceAll(NUL, '').replace(LONE_SURROGATE, '\uFFFD').replace(WORD, redactEmailAddress);
}

function redactEmailAddress(word: string): string {
  const plain = word.replace('%40', '@');
  const at = plain.indexOf('@');
  return at > 0 && DOMAIN.test(plain.slice(at + 1)) ? '[address]' : word;
}
