import type { ScriptWord } from './parse-script.ts';

/** A pronunciation rule; captions keep the written form. */
export interface LexiconEntry {
  readonly written: string;
  readonly spoken: string;
}

/** One or more words of the script and their common spoken form. */
export interface SpokenUnit {
  readonly firstWord: number;
  /** Exclusive. */
  readonly endWord: number;
  readonly spoken: string;
  /** The script stresses it. */
  readonly isStrong?: true;
}

interface Rule {
  readonly entry: LexiconEntry;
  readonly cores: readonly string[];
  readonly spoken: string;
}

const LEADING = /^[^\p{L}\p{N}&%@+=#$€£¥°]*/u;
const TRAILING_CHARACTER = /[^\p{L}\p{N}%+°]/u;
const POSSESSIVES = ["'s", '’s'];
const LARGEST_UNIT = 0xff_ff;

/**
 * Replaces written by spoken forms. Whole words only, case-insensitive, the longest entry wins; surrounding punctuation and a possessive ’s
 * stay.
 */
export function applyLexicon(words: readonly ScriptWord[], lexicon: readonly LexiconEntry[]): readonly SpokenUnit[] {
  const rules = indexRules(lexicon);
  return matchRules(words, rules).map(({ at, length, rule }) => {
    const written = words.slice(at, at + length);
    const spoken = rule === undefined ? (written[0]?.text ?? '') : replace(written, rule.spoken);
    return { firstWord: at, endWord: at + length, spoken };
  });
}

/** The entries that say any of the words. */
export function listUsedEntries(words: readonly ScriptWord[], lexicon: readonly LexiconEntry[]): readonly LexiconEntry[] {
  return [...new Set(matchRules(words, indexRules(lexicon)).flatMap(({ rule }) => rule?.entry ?? []))];
}

interface Match {
  /** Index of its first word. */
  readonly at: number;
  /** Words. */
  readonly length: number;
  readonly rule: Rule | undefined;
}

function matchRules(words: readonly ScriptWord[], rules: ReadonlyMap<string, readonly Rule[]>): readonly Match[] {
  const found: Match[] = [];
  for (let at = 0; at < words.length; ) {
    const index = at;
    const rule = rules.get(extractCore(words[at]?.text))?.find((candidate) => matches(candidate, words, index));
    const length = rule?.cores.length ?? 1;
    found.push({ at, length, rule });
    at += length;
  }
  return found;
}

type RuleIndex = ReadonlyMap<string, readonly Rule[]>;

/** Of lexicons that were used: each sentence of a script asks for the same one. */
const indexes = new WeakMap<readonly LexiconEntry[], RuleIndex>();

/** Rules by first word, longest first. */
function indexRules(lexicon: readonly LexiconEntry[]): RuleIndex {
  const known = indexes.get(lexicon);
  if (known !== undefined) return known;
  const index = new Map<string, readonly Rule[]>();
  const rules = lexicon
    .map((entry) => ({ entry, cores: entry.written.trim().split(/\s+/u).map(extractCore), spoken: entry.spoken.trim() }))
    .filter((rule) => rule.cores.every((core) => core !== ''))
    .toSorted((a, b) => b.cores.length - a.cores.length);
  for (const rule of rules) {
    const first = rule.cores[0] ?? '';
    index.set(first, [...(index.get(first) ?? []), rule]);
  }
  indexes.set(lexicon, index);
  return index;
}

function matches(rule: Rule, words: readonly ScriptWord[], at: number): boolean {
  return rule.cores.every((core, offset) => extractCore(words[at + offset]?.text) === core);
}

function extractCore(text: string | undefined): string {
  return splitEdges(text ?? '')
    .core.normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'");
}

function replace(written: readonly ScriptWord[], spoken: string): string {
  return `${splitEdges(written[0]?.text ?? '').before}${spoken}${splitEdges(written.at(-1)?.text ?? '').after}`;
}

/** A word without the punctuation around it; `after` begins with a possessive. In one pass, because a word can be as long as a script. */
function splitEdges(text: string): { readonly before: string; readonly core: string; readonly after: string } {
  const before = LEADING.exec(text)?.[0] ?? '';
  let end = text.length;
  for (let start = findLastCharacter(text, end); end > before.length && TRAILING_CHARACTER.test(text.slice(start, end)); ) {
    end = start;
    start = findLastCharacter(text, end);
  }
  const core = text.slice(before.length, end);
  const possessive = POSSESSIVES.find((each) => core.endsWith(each)) ?? '';
  const coreEnd = end - possessive.length;
  return { before, core: text.slice(before.length, coreEnd), after: text.slice(coreEnd) };
}

/** Where the character before `end` begins; those outside the basic plane have two units. */
function findLastCharacter(text: string, end: number): number {
  return (text.codePointAt(end - 2) ?? 0) > LARGEST_UNIT ? end - 2 : end - 1;
}
