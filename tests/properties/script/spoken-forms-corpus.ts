import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../fixtures/spoken-forms/', import.meta.url);

/** A line of the corpus: a text as written and how a speaker of the language says it. */
export interface SpokenCase {
  /** BCP 47 tag. */
  readonly language: string;
  readonly kind: string;
  readonly written: string;
  readonly spoken: string;
}

/** All cases of all languages; the format is explained beside the files. */
export const SPOKEN_CASES: readonly SpokenCase[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.tsv'))
  .flatMap((name) =>
    readFileSync(new URL(name, FOLDER), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [kind = '', written = '', spoken = ''] = line.split('\t');
        return { language: name.slice(0, -'.tsv'.length), kind, written: readEscapes(written), spoken };
      }),
  );

function readEscapes(text: string): string {
  return text.replaceAll(/\\u([0-9A-F]{4})/gu, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
