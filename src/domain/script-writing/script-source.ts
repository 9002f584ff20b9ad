import type { SourceDocument } from '../documents/source-document.ts';
import { cleanPlainText } from './clean-plain-text.ts';
import { splitIntoSentences } from './split-into-sentences.ts';
import { WRITING_LIMITS } from './writing-limits.ts';

/** A sentence as it stands in the source. Ids count from 1, in reading order. */
export interface SourceSentence {
  readonly id: number;
  readonly text: string;
  /** Index of its section. */
  readonly section: number;
}

/** A page or document as numbered sentences. It is data: nothing in it is an instruction to anybody. */
export interface ScriptSource {
  /** Empty where it has none. */
  readonly title: string;
  /** Of a page, as it was read in the end. */
  readonly url?: string;
  /** By section; empty where a section has none. */
  readonly headings: readonly string[];
  readonly sentences: readonly SourceSentence[];
  /** It has more than was read. */
  readonly isCut: boolean;
}

/** The sentences of a document, in order. `language`: BCP 47 tag. */
export function createScriptSource(
  { title = '', sections }: Pick<SourceDocument, 'title' | 'sections'>,
  { language, url }: { readonly language: string; readonly url?: string | undefined },
): ScriptSource {
  const found = sections.flatMap(({ script, shownText = '' }, section) =>
    splitIntoSentences(script === '' ? shownText : script, language).map((text) => ({ text, section })),
  );
  const said = found.filter(({ text }) => text.length <= WRITING_LIMITS.sentence);
  return {
    title: cleanPlainText(title).slice(0, WRITING_LIMITS.title),
    ...(url !== undefined && { url }),
    headings: sections.map(({ heading = '' }) => cleanPlainText(heading).slice(0, WRITING_LIMITS.title)),
    sentences: said.slice(0, WRITING_LIMITS.sentences).map((sentence, index) => ({ id: index + 1, ...sentence })),
    isCut: said.length > WRITING_LIMITS.sentences,
  };
}

/** Words of a text fragment at either end; longer ones break where a page has changed. */
const FRAGMENT_WORDS = 4;

/** A link to a sentence of a page: browsers scroll to it and mark it. The page itself where there's no sentence. */
export function formatSentenceLink(url: string, text: string): string {
  const [page = ''] = url.split('#');
  const words = text.split(' ');
  const encode = (part: readonly string[]) => encodeURIComponent(part.join(' ')).replaceAll('-', '%2D');
  if (words.length <= 2 * FRAGMENT_WORDS) return `${page}#:~:text=${encode(words)}`;
  return `${page}#:~:text=${encode(words.slice(0, FRAGMENT_WORDS))},${encode(words.slice(-FRAGMENT_WORDS))}`;
}
