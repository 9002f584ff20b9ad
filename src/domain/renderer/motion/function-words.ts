const FUNCTION_WORDS = new Set(
  `a an the and or but of to in on at for from with by as is are was were be been am do does did have has had will would can could shall
  should may might must i you he she it we they me him them us my your his her its our their this that these those there so if then than
  i'm you're he's she's it's we're they're i'll you'll we'll that's what's there's about into over up out who which`.split(/\s+/u),
);
const NEGATIONS = new Set(
  `no not never nobody nothing none neither nor without cannot can't don't doesn't didn't won't isn't aren't wasn't but however`.split(
    /\s+/u,
  ),
);

/** The bare word, lower case, with plain apostrophes. */
function toCore(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** Whether the word only holds the sentence together: it bears no accent. */
export function isFunctionWord(text: string): boolean {
  return FUNCTION_WORDS.has(toCore(text));
}

/** Whether the word denies or turns: people frown a little with it. */
export function isNegation(text: string): boolean {
  const core = toCore(text);
  return NEGATIONS.has(core) || core.endsWith("n't");
}
