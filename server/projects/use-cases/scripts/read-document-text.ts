import type { SourceDocument } from '#domain/documents/source-document.ts';
import { formatOutlinedText } from '#domain/script-writing/outlined-text.ts';
import { WRITING_LIMITS } from '#domain/script-writing/writing-limits.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createBusyError } from '#server/shared/work-limiter.ts';
import type { ImportFile } from '../../project-file/documents/read-import-file.ts';
import { readInThread } from '../archives/archive-thread.ts';

/** Bytes of a document that a script is written from. */
export const LARGEST_DOCUMENT = 32 * 1024 * 1024;

const BUSY = 'Many documents are being read right now. Try again in a moment.';

export interface DocumentText {
  readonly title: string;
  readonly text: string;
  /** There's more in the document. */
  readonly isCut: boolean;
}

/** The text of an untrusted document, with its headings. Throws an `HttpError` for one that can't be read. */
export async function readDocumentText(
  services: ServerContext,
  file: ImportFile,
  { userId, signal }: { readonly userId: string; readonly signal: AbortSignal },
): Promise<DocumentText> {
  const { workLimiter } = services;
  workLimiter.refuseOverspent('images', userId);
  if (isPdf(file.bytes)) {
    const { document, unread } = await readPdfInTurn(services, { userId, bytes: file.bytes, field: 'file', signal });
    const read = toText(document, file.name);
    return { ...read, isCut: read.isCut || unread > 0 };
  }
  const turn = await workLimiter.images.run(userId, async () => {
    const startedAt = performance.now();
    try {
      return await readInThread(file);
    } finally {
      workLimiter.spend('images', userId, (performance.now() - startedAt) / 1_000);
    }
  });
  if (turn.kind === 'busy') throw createBusyError(BUSY);
  const { result } = turn;
  if (result.kind === 'document') return toText(result.document, file.name);
  throw createUnreadableError(result.kind === 'refused' ? result.message : 'This is a project, not a document. Import it instead.', 'file');
}

interface PdfOrder {
  readonly userId: string;
  readonly bytes: Uint8Array;
  /** Of the request, for what's wrong with the file. */
  readonly field: string;
  readonly signal: AbortSignal;
}

export async function readPdfInTurn(
  { workLimiter, pdfReader }: Pick<ServerContext, 'workLimiter' | 'pdfReader'>,
  { userId, bytes, field, signal }: PdfOrder,
): Promise<{ readonly document: SourceDocument; readonly unread: number }> {
  const turn = await workLimiter.images.run(userId, () => pdfReader.read(bytes, { signal }));
  if (turn.kind === 'busy') throw createBusyError(BUSY);
  const { result } = turn;
  workLimiter.spend('images', userId, result.seconds);
  if (result.kind === 'refused') throw createUnreadableError(result.message, field);
  return result;
}

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}

function toText(document: SourceDocument, name: string): DocumentText {
  const { text, isCut } = formatOutlinedText(document, WRITING_LIMITS.text);
  if (!/\p{L}/u.test(text))
    throw createUnreadableError('There’s no text in this document to write a script from. Choose another one.', 'file');
  const title = document.title || name.replace(/\.[^.]{1,10}$/u, '');
  return { title: title.trim().slice(0, WRITING_LIMITS.title), text, isCut };
}

function createUnreadableError(message: string, field: string): HttpError {
  return new HttpError(400, 'unreadable-document', { field, message });
}
