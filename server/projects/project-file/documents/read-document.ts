import { findMainPart, type MainPart, readPart } from '#domain/documents/office-package.ts';
import { readPresentation } from '#domain/documents/read-presentation.ts';
import { readWordDocument } from '#domain/documents/read-word-document.ts';
import { readSubtitles } from '#domain/documents/read-subtitles.ts';
import type { SourceDocument } from '#domain/documents/source-document.ts';
import { splitScript } from '#domain/script/split-script.ts';
import { decodeText } from '#domain/text/decode-text.ts';
import { ProjectFileError } from '../parse-project.ts';
import { openOfficeFile } from './open-office-file.ts';
import { readMarkdown } from './read-markdown.ts';

/** Bytes of a text file: far more than fits a project. */
const MAX_TEXT_BYTES = 2 * 1024 * 1024;

const FORMATS = 'Choose a .castwright, .pptx, .docx, .md, .txt, .srt, .vtt, or .ttml file.';

/** Endings of the names of Word documents, presentations, texts and subtitles. */
export const TEXT_ENDINGS: readonly string[] = ['.md', '.markdown', '.txt', '.srt', '.vtt', '.ttml', '.dfxp'];
const SUBTITLE_ENDINGS: readonly string[] = ['.srt', '.vtt', '.ttml', '.dfxp'];
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
  const path = findMainPart(files);
  if (path === undefined) throw new ProjectFileError(`There’s no project or document in this file. ${FORMATS}`);
  const root = readPart(files, path);
  const document = root && readMainPart({ files, path, root });
  if (document !== undefined) return document;
  throw new ProjectFileError('The document is damaged and can’t be opened. Save it again, and import it once more.');
}

function readMainPart(main: MainPart): SourceDocument | undefined {
  switch (main.root.name) {
    case 'document':
      return readWordDocument(main);
    case 'presentation':
      return readPresentation(main);
    case 'workbook':
      throw new ProjectFileError(`Spreadsheets can’t be imported as a project. ${FORMATS}`);
    default:
      return undefined;
  }
}

/** Throws a `ProjectFileError` for formats that look like documents and can't be read, with what to do. */
export function refuseOtherFormats(bytes: Uint8Array): void {
  const advice = UNREADABLE.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1];
  if (advice !== undefined) throw new ProjectFileError(advice);
}

/** A text, Markdown or subtitle file. `ending`: of its name. Throws `ProjectFileError`. */
export function readTextDocument(bytes: Uint8Array, ending: string): SourceDocument {
  if (bytes.length > MAX_TEXT_BYTES) throw new ProjectFileError(`The text is too long for a video. ${FORMATS}`);
  const text = requireText(bytes, ending === '.srt' ? 'windows-1252' : undefined);
  if (SUBTITLE_ENDINGS.includes(ending)) return requireCues(readSubtitles(text));
  if (ending !== '.txt') return readMarkdown(text);
  return { sections: splitScript(text).map((script) => ({ script })), images: new Map(), omitted: new Map() };
}

function requireCues(document: SourceDocument | undefined): SourceDocument {
  if (document !== undefined) return document;
  throw new ProjectFileError('There are no captions with times in this file. Export them again as .srt, .vtt, or .ttml.');
}

/** Throws `ProjectFileError` for bytes that aren't a text. `legacy`: as programs of its format once saved it. */
function requireText(bytes: Uint8Array, legacy?: 'windows-1252'): string {
  const text = decodeText(bytes, legacy);
  if (text === undefined) throw new ProjectFileError(`This isn’t a text in UTF-8. ${FORMATS}`);
  if (text.includes('\u0000')) throw new ProjectFileError(`There’s no text in this file. ${FORMATS}`);
  return text;
}
