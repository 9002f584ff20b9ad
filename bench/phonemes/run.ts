import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createPhonemizer, loadPhonemeFiles } from '#server/adapters/speech/shared/phonemes/index.ts';
import { SPOKEN_CASES } from '../../tests/properties/script/spoken-forms-corpus.ts';
import { listHardSentences } from '../../tests/properties/speech/phonemes-corpus.ts';
import { LANGUAGE_SCRIPTS } from '../align/language-scripts.ts';
import { rewriteSection } from '../render/report/rewrite-section.ts';

/** Compares words read by our rules with an installed eSpeak NG, which the voices of these languages were trained on. */
const MARK = 'bench/phonemes/run.ts';
/** Tags of ours and voices of the oracle. */
const VOICES = [
  ['es-ES', 'es'],
  ['fr', 'fr'],
  ['it', 'it'],
  ['pt-BR', 'pt-br'],
] as const;
/** What the oracle writes with a tie, in the letters of the model. */
const MODEL_LETTERS: readonly (readonly [string, string])[] = [
  ['a^ɪ', 'I'],
  ['a^ʊ', 'W'],
  ['d^z', 'ʣ'],
  ['d^ʒ', 'ʤ'],
  ['e^ɪ', 'A'],
  ['o^ʊ', 'O'],
  ['s^s', 'S'],
  ['t^s', 'ʦ'],
  ['t^ʃ', 'ʧ'],
  ['ɔ^ɪ', 'Y'],
];
/** Differences that are listed for each language. */
const LISTED = 25;

const [lists] = process.argv.slice(2).filter((option) => !option.startsWith('--'));
const phonemizer = createPhonemizer(await loadPhonemeFiles(new URL('../../voices/kokoro/lexicon/', import.meta.url)));
const rows = VOICES.map(([tag, voice]) => compare(tag, voice));
const table = ['| language | words | same sounds | same stress, too |', '| --- | --: | --: | --: |', ...rows].join('\n');
console.log(table);
if (process.argv.includes('--write')) await rewriteSection(new URL('README.md', import.meta.url), table, MARK);

function compare(tag: string, voice: string): string {
  const words = listWords(tag);
  const said = askOracle(words, voice);
  const pairs = words.map((word, at) => ({ word, oracle: said[at] ?? '', ours: phonemizer.phonemize(word, { language: tag }).phonemes }));
  const known = pairs.filter(({ oracle }) => oracle !== '' && !oracle.includes('('));
  const other = known.filter(({ oracle, ours }) => removeStress(oracle) !== removeStress(ours));
  const exact = known.filter(({ oracle, ours }) => oracle === ours);
  for (const { word, oracle, ours } of other.slice(0, LISTED)) console.log(`${tag}  ${word}: ${oracle}, ours ${ours}`);
  return `| ${tag} | ${known.length} | ${format(known.length - other.length, known.length)} | ${format(exact.length, known.length)} |`;
}

/** Words of a list of one's own, else of this repository's texts in the language. */
function listWords(tag: string): readonly string[] {
  const language = tag.slice(0, 2);
  const hard = tag.startsWith('es') ? 'es' : tag;
  const texts =
    lists === undefined
      ? [
          ...SPOKEN_CASES.filter((each) => each.language === language).map(({ spoken }) => spoken),
          ...LANGUAGE_SCRIPTS.filter((each) => each.language.startsWith(language)).flatMap(({ scripts }) => scripts),
          ...listHardSentences(readFileSync(new URL(`../../tests/fixtures/phonemes/${hard}.tsv`, import.meta.url), 'utf8')).map(
            ({ text }) => text,
          ),
        ]
      : [readFileSync(`${lists}/${language}.txt`, 'utf8')];
  const found =
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return [...new Set(found)].filter((word) => word.length > 1);
}

function askOracle(words: readonly string[], voice: string): readonly string[] {
  const output = execFileSync('espeak-ng', ['--ipa', '--tie=^', '-q', '-v', voice], { input: `${words.join('\n\n')}\n`, encoding: 'utf8' });
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  if (lines.length !== words.length) throw new Error(`${words.length} words gave ${lines.length} lines.`);
  return lines.map((line) =>
    MODEL_LETTERS.reduce((ipa, [from, to]) => ipa.replaceAll(from, to), line.trim().normalize('NFD')).replace(/[\^-]/gu, ''),
  );
}

function removeStress(phonemes: string): string {
  return phonemes.replace(/[ˈˌ]/gu, '');
}

function format(count: number, of: number): string {
  return `${((count / of) * 100).toFixed(1)}%`;
}
