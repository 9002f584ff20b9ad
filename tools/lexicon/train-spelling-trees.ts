import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { computeFeatures, FEATURE_COUNT } from '#server/adapters/speech/shared/phonemes/english/spelling-features.ts';
import { SPELLED, SpellingTrees, QUESTION } from '#server/adapters/speech/shared/phonemes/english/spelling-trees.ts';
import { alignSpellings, type AlignedWord, type SpelledWord } from './align-spellings.ts';
import { type Examples, growTree, pruneTree, type TreeNode } from './grow-tree.ts';

/**
 * Usage: node tools/lexicon/train-spelling-trees.ts [--measure]. Learns how the letters of English words sound from the packed lexicons, and
 * writes `voices/kokoro/lexicon/<language>.spelling.br`. With `--measure`, one word of twenty isn't learned from but asked for, with every
 * other word of its family, and nothing is written.
 */
const FOLDER = new URL('../../voices/kokoro/lexicon/', import.meta.url);
/** One family of words in so many takes back questions, and one is held out when measuring. */
const SHARE = 20;
/** Letters at the start of a word that make a family. */
const FAMILY = 5;
/** Words that a chunk of sounds has to be in. */
const RAREST_CHUNK = 12;
const MOST_CHUNKS = QUESTION;

const isMeasured = process.argv.includes('--measure');
for (const language of ['en-US', 'en-GB']) {
  const words = alignSpellings(readWords(language));
  const counts = new Map<string, number>();
  for (const { chunks } of words) for (const chunk of chunks) counts.set(chunk, (counts.get(chunk) ?? 0) + 1);
  const chunks = [...counts].filter(([, count]) => count >= RAREST_CHUNK).map(([chunk]) => chunk);
  if (chunks.length > MOST_CHUNKS) throw new Error(`${chunks.length} chunks don't fit in a byte.`);
  const usable = words.filter((word) => word.chunks.every((chunk) => chunks.includes(chunk)));
  const isHeldOut = ({ letters }: AlignedWord): boolean => isMeasured && hash(letters.slice(0, FAMILY)) % SHARE === 0;
  const isPruning = ({ letters }: AlignedWord): boolean => hash(letters.slice(0, FAMILY)) % SHARE === 1;
  const learned = usable.filter((word) => !isHeldOut(word) && !isPruning(word));
  const lessons = { chunks, learned, pruning: usable.filter(isPruning) };
  const bytes = pack(
    chunks,
    Array.from(SPELLED, (letter) => learnLetter(letter, lessons)),
  );
  const packed = brotliCompressSync(bytes);
  print(`${language}: ${words.length} words, ${chunks.length} chunks, ${bytes.length} bytes, ${packed.length} packed`);
  if (isMeasured) measure(new SpellingTrees(packed), words.filter(isHeldOut));
  else writeFileSync(new URL(`${language}.spelling.br`, FOLDER), packed);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readWords(language: string): readonly SpelledWord[] {
  const lines = brotliDecompressSync(readFileSync(new URL(`${language}.txt.br`, FOLDER)))
    .toString('utf8')
    .split('\n');
  const found = new Map<string, string>();
  for (const line of lines) {
    const [word = '', usual = ''] = line.split('\t');
    // Words in capitals are initials, and a lower-case word wins over a name of the same letters.
    if (!/^[A-Za-z]?[a-z']+$/u.test(word) || !/[ˈ]/u.test(usual)) continue;
    if (!found.has(word.toLowerCase()) || word === word.toLowerCase()) found.set(word.toLowerCase(), usual);
  }
  return [...found].map(([letters, usual]) => ({ letters, sounds: usual.match(/[ˈˌ]?[^ˈˌː]ː?/gu) ?? [] }));
}

interface Lessons {
  readonly chunks: readonly string[];
  readonly learned: readonly AlignedWord[];
  readonly pruning: readonly AlignedWord[];
}

function learnLetter(letter: string, { chunks, learned, pruning }: Lessons): TreeNode {
  const examples = collect(letter, chunks, learned);
  const others = collect(letter, chunks, pruning);
  const tree = growTree(examples, Int32Array.from(examples.classes.keys()), chunks.length);
  return pruneTree(tree, others, Int32Array.from(others.classes.keys())).node;
}

function collect(letter: string, chunks: readonly string[], words: readonly AlignedWord[]): Examples {
  const numbers = new Map(chunks.map((chunk, number) => [chunk, number]));
  const rows: (readonly number[])[] = [];
  const classes: number[] = [];
  for (const word of words) {
    if (!word.letters.includes(letter)) continue;
    const chosen = word.chunks.map((chunk) => numbers.get(chunk) ?? 0);
    for (let at = word.letters.indexOf(letter); at >= 0; at = word.letters.indexOf(letter, at + 1)) {
      rows.push(computeFeatures({ letters: word.letters, chosen, chunks }, at));
      classes.push(chosen[at] ?? 0);
    }
  }
  const columns = Array.from({ length: FEATURE_COUNT }, (_, feature) => Uint8Array.from(rows, (row) => row[feature] ?? 0));
  return { columns, classes: Uint8Array.from(classes) };
}

function pack(chunks: readonly string[], trees: readonly TreeNode[]): Buffer {
  const bytes: number[] = [];
  const write = (node: TreeNode): void => {
    if (node.kind === 'leaf') {
      bytes.push(node.chosen);
      return;
    }
    bytes.push(QUESTION, node.feature, node.value);
    write(node.yes);
    write(node.no);
  };
  trees.forEach(write);
  return Buffer.concat([Buffer.from(`${JSON.stringify(chunks)}\n`), Uint8Array.from(bytes)]);
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003;
  return sum;
}

function measure(trees: SpellingTrees, words: readonly AlignedWord[]): void {
  const bare = (text: string): string => text.replace(/[ˈˌ]/gu, '');
  /** Vowels without stress that most listeners take for each other. */
  const weak = (text: string): string =>
    bare(text)
      .replace(/[əɪᵻʌi]/gu, 'ə')
      .replace(/ᵊ/gu, '')
      .replace(/[ɔɑ]/gu, 'ɑ');
  const said = words.map(({ letters, chunks }) => ({ wanted: chunks.join(''), got: trees.say(letters) }));
  const share = (count: number): string => `${((count / words.length) * 100).toFixed(1)}%`;
  print(`${words.length} held out: ${share(said.filter(({ wanted, got }) => bare(wanted) === bare(got)).length)} the same sounds,`);
  print(`${share(said.filter(({ wanted, got }) => weak(wanted) === weak(got)).length)} apart from weak vowels,`);
  print(`${share(said.filter(({ wanted, got }) => wanted.replaceAll('ˌ', '') === got.replaceAll('ˌ', '')).length)} with the main stress`);
  for (const { wanted, got } of said.filter((_, at) => at % 500 === 0)) print(`  ${wanted}  ${got}`);
}
