import { basename, extname } from 'node:path';
import type { SlideForm } from '#domain/documents/slide-form.ts';
import type { SourceDocument, SourceImage } from '#domain/documents/source-document.ts';
import { hasProjectEntry, isZip, type ProjectArchive, readProjectArchive, readProjectJson } from '../project-archive.ts';
import { DOCUMENT_ENDINGS, readOfficeDocument, readTextDocument, refuseOtherFormats, TEXT_ENDINGS } from './read-document.ts';

export type ReadImportFile =
  | { readonly kind: 'archive'; readonly archive: ProjectArchive }
  | {
      readonly kind: 'document';
      readonly document: SourceDocument;
      /** By name, still to be cut as their authors did (`cropImages`). */
      readonly images: ReadonlyMap<string, SourceImage>;
      /** Slides become images. */
      readonly isDrawn: boolean;
      /** Title of the project where the document has none. */
      readonly fallbackTitle: string;
    };

const PROJECT_ENDING = '.castwright';
const UNTITLED = 'Imported document';

/** An untrusted upload. */
export interface ImportFile {
  readonly bytes: Uint8Array;
  /** What it was called, with its ending. */
  readonly name: string;
  /** Default: texts. */
  readonly slides?: SlideForm;
}

/** Reads a project (`.castwright`, JSON) or a document (`.pptx`, `.docx`, Markdown, text, subtitles). Throws `ProjectFileError`. */
export async function readImportFile({ bytes, name, slides = 'texts' }: ImportFile): Promise<ReadImportFile> {
  const ending = extname(name).toLowerCase();
  if (isZip(bytes) && (ending === PROJECT_ENDING || hasProjectEntry(bytes))) return { kind: 'archive', archive: readProjectArchive(bytes) };
  if (!isZip(bytes)) refuseOtherFormats(bytes);
  if (!isZip(bytes) && !DOCUMENT_ENDINGS.includes(ending)) return { kind: 'archive', archive: readProjectJson(bytes) };
  const read = TEXT_ENDINGS.includes(ending) ? readTextDocument(bytes, ending) : readOfficeDocument(bytes);
  const { images, ...document } = read;
  return {
    kind: 'document',
    document: { ...document, images: new Map() },
    images,
    isDrawn: slides === 'images' && read.unit === 'slide',
    fallbackTitle: basename(name, extname(name)).trim() || UNTITLED,
  };
}
