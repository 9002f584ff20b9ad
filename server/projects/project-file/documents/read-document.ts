import { PRESENTATION, readPresentation } from '../../../../src/domain/documents/read-presentation.ts';
import { readWordDocument, WORD_DOCUMENT } from '../../../../src/domain/documents/read-word-document.ts';
import type { SourceDocument } from '../../../../src/domain/documents/source-document.ts';
import { splitScript } from '../../../../src/domain/script/split-script.ts';
import { ProjectFileError } from '../parse-project.ts';
import { openOfficeFile } from './open-office-file.ts';
import { readMarkdown } from './read-markdown.ts';

/** Bytes of a text file: far more than fits a project. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

const FORMATS = 'Choose a .castwright, .pptx, .docx, .md, or .txt file.';

/** Endings of the names of Word documents, presentations and texts. */
export const TEXT_ENDINGS: readonly string[] = ['.md', '.markdown', '.txt'];
export const DOCUMENT_ENDINGS: readonly string[] = ['.docx', '.pptx', ...TEXT_ENDINGS];

/** First bytes of formats that people try, and what to do with them. */
const UNREADABLE: readonly (readonly [start: readonly number[], advice: string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'PDFs can’t be imported. Save the original as .docx or .pptx.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'This is an Office file of the old format, or it has a password. Save it as .docx or .pptx without one.'],
  [[0x7b, 0x5c, 0x72, 0x74], 'RTF files can’t be imported. Save the text as .docx or .txt.'],
];

/** The Word document or presentation in a zip. Throws `ProjectFileError`. */
export function readOfficeDocument(bytes: Uint8Array): SourceDocument {
  const files = openOfficeFile(bytes);
  if (files.has(WORD_DOCUMENT)) return requireDocument(readWordDocument(files));
  if (files.has(PRESENTATION)) return requireDocument(readPresentation(files));
  throw new ProjectFileError(`There’s no project or document in this file. ${FORMATS}`);
}

function requireDocument(document: SourceDocument | undefined): SourceDocument {
  if (document === undefined)
    throw new ProjectFileError('The document is damaged and can’t be opened. Save it again, and import it once more.');
  return document;
}

/** Throws a `ProjectFileError` for formats that look like documents and can't be read, with what to do. */
export function refuseOtherFormats(bytes: Uint8Array): void {
  const advice = UNREADABLE.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1];
  if (advice !== undefined) throw new ProjectFileError(advice);
}

/** A text or Markdown file. `ending`: of its name. Throws `ProjectFileError`. */
export function readTextDocument(bytes: Uint8Array, ending: string): SourceDocument {
  if (bytes.length > MAX_TEXT_BYTES) throw new ProjectFileError(`The text is too long for a video. ${FORMATS}`);
  const text = decodeText(bytes);
  if (ending !== '.txt') return readMarkdown(text);
  return { sections: splitScript(text).map((script) => ({ script })), images: new Map(), omitted: new Map() };
}

/** UTF-8, or UTF-16 where a mark at the start says so. */
function decodeText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\u0000')) return text;
  } catch {
    throw new ProjectFileError(`This isn’t a text in UTF-8. ${FORMATS}`);
  }
  throw new ProjectFileError(`There’s no text in this file. ${FORMATS}`);
}
