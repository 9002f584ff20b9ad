import type { ParseCsv } from '#domain/text/csv.ts';
import { messages } from '#messages/features/editor/translation.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { setTranslatedLanguage } from '#domain/project/scene-language.ts';
import { guessLanguage } from '#domain/script/language/guess-language.ts';
import { readCsv, writeCsv } from '#domain/translation/exchange/csv-exchange.ts';
import { LONGEST_EXCHANGE_FILE } from '#domain/translation/exchange/exchange-file.ts';
import { exportTexts, findMarkProblems, importTexts } from '#domain/translation/exchange/exchange-project.ts';
import { readXliff, writeXliff } from '#domain/translation/exchange/xliff-exchange.ts';
import type { Project } from '#domain/project/project.ts';

export const EXCHANGE_FORMATS = ['xliff', 'csv'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

/** A text file to save. */
export interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

const TYPES: Readonly<Record<ExchangeFormat, { readonly ending: string; readonly type: string }>> = {
  xliff: { ending: 'xlf', type: 'application/xliff+xml' },
  csv: { ending: 'csv', type: 'text/csv;charset=utf-8' },
};
const DEFAULT_LANGUAGE = 'en';

interface TranslationFilesParts {
  readonly project: () => Project;
  readonly loadCsvParser: () => Promise<ParseCsv>;
  /** Creates the linked project; its id, or null with a message of its own. */
  readonly createLinked: (translated: Project, language: string) => Promise<string | null>;
}

/** Translation by file, without any service: texts go to a translator as XLIFF 2 or CSV and come back as a new linked project (VID-11). */
export class TranslationFilesStore {
  message = '';
  /** What is told about the project that was made. */
  note = '';
  readonly #parts: TranslationFilesParts;

  constructor(parts: TranslationFilesParts) {
    this.#parts = parts;
    makeAutoObservable(this, { exportFile: false }, { autoBind: true });
  }

  exportFile(format: ExchangeFormat, to: string): TextFile {
    const project = this.#parts.project();
    const from = project.language ?? guessLanguage(project.scenes.map(({ script }) => script).join('\n')) ?? DEFAULT_LANGUAGE;
    const file = exportTexts(project, { from, to });
    const { ending, type } = TYPES[format];
    const name = project.title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/gu, '') || 'project';
    return { name: `${name}.${to}.${ending}`, type, text: format === 'csv' ? writeCsv(file) : writeXliff(file) };
  }

  /** Makes a new linked project of a returned file; its id, or null with a `message`. The open project stays as it is. */
  async importFile(chosen: Pick<File, 'name' | 'size' | 'text'>): Promise<string | null> {
    this.#setMessage('');
    if (chosen.size > LONGEST_EXCHANGE_FILE) return this.#refuse(messages.files.tooLarge);
    const text = await chosen.text();
    const isTable = chosen.name.toLowerCase().endsWith('.csv') || !text.trimStart().startsWith('<');
    const outcome = isTable ? readCsv(text, await this.#parts.loadCsvParser()) : readXliff(text);
    if (outcome.kind === 'broken') return this.#refuse(outcome.message);
    const [lost] = findMarkProblems(outcome.file);
    if (lost !== undefined) return this.#refuse(messages.files.lostMark(lost.source));
    const { project, missing, translated } = importTexts(this.#parts.project(), outcome.file);
    if (translated === 0) return this.#refuse(messages.files.nothingTranslated);
    const { to } = outcome.file;
    const id = await this.#parts.createLinked(setTranslatedLanguage(project, to), to);
    if (id !== null) this.#setMessage('', missing === 0 ? '' : messages.files.missing(missing));
    return id;
  }

  #refuse(message: string): null {
    this.#setMessage(`${message} ${messages.files.kept}`);
    return null;
  }

  #setMessage(message: string, note = ''): void {
    runInAction(() => {
      this.message = message;
      this.note = note;
    });
  }
}
