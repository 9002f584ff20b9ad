import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Usage: node tools/lexicon/pack-lexicon.ts <folder>, where the folder holds the four lexicons of the PyPI package misaki 0.9.4
 * (`misaki/data/us_gold.json` and so on). Writes `voices/kokoro/lexicon/<language>.txt.br`: one word a line, sorted by its bytes, then the
 * usual reading and those of other parts of speech, separated by tabs. A part of speech without a reading is spelled, letter by letter.
 */
const OUTPUT = new URL('../../voices/kokoro/lexicon/', import.meta.url);
const ACCENTS = { 'en-US': 'us', 'en-GB': 'gb' } as const;
/** Letters of the lexicon that the model knows by another one: the tap of "better" and the stop of "button". */
const MODEL_LETTERS: Readonly<Record<string, string>> = { ɾ: 'T', ʔ: 't' };

type Readings = string | Readonly<Record<string, string | null>>;

const [folder = ''] = process.argv.slice(2);
for (const [language, accent] of Object.entries(ACCENTS)) {
  const words = { ...readLexicon(`${folder}/${accent}_silver.json`), ...readLexicon(`${folder}/${accent}_gold.json`) };
  const lines = Object.entries(words).map(([word, readings]) => `${word}\t${formatReadings(readings)}`);
  const bytes = Buffer.concat(lines.map((line) => Buffer.from(`${line}\n`)).sort((a, b) => a.compare(b)));
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(new URL(`${language}.txt.br`, OUTPUT), packed);
  process.stdout.write(`${language}: ${lines.length} words, ${packed.length} bytes, ${bytes.length} unpacked\n`);
}

function readLexicon(file: string): Readonly<Record<string, Readings>> {
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Readings>>;
}

function formatReadings(readings: Readings): string {
  const text =
    typeof readings === 'string'
      ? readings
      : [
          readings['DEFAULT'] ?? '',
          ...Object.entries(readings).flatMap(([part, reading]) => (part === 'DEFAULT' ? [] : [`${part}=${reading ?? ''}`])),
        ].join('\t');
  return text.replace(/[ɾʔ]/gu, (letter) => MODEL_LETTERS[letter] ?? letter);
}
