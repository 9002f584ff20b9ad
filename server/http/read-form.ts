import type { FastifyRequest } from 'fastify';
import type { HttpError } from '../shared/http-error.ts';
import { refuseBrokenForm } from './refuse-broken-form.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';

export interface UploadForm {
  readonly file: Uint8Array;
  /** What the file was called; empty when the sender didn't say. */
  readonly fileName: string;
  /** Without white space around them. */
  readonly fields: ReadonlyMap<string, string>;
}

export interface UploadFormOptions {
  /** Bytes of the file. */
  readonly fileSize: number;
  /** Bytes of a field, and how many there may be; the server's usual limits when left out. */
  readonly fieldSize?: number;
  readonly fields?: number;
  readonly createNoFileError: () => HttpError;
  readonly createTooLargeError: () => HttpError;
}

/** Parses a multipart form with one file and fields, in any order. */
export async function readForm(request: FastifyRequest, options: UploadFormOptions): Promise<UploadForm> {
  return refuseBrokenForm(() => readParts(request, options));
}

async function readParts(request: FastifyRequest, options: UploadFormOptions): Promise<UploadForm> {
  if (!request.isMultipart()) throw options.createNoFileError();
  const { fileSize, fieldSize, fields: most } = options;
  const limits = { fileSize, ...(fieldSize !== undefined && { fieldSize }), ...(most !== undefined && { fields: most, parts: most + 1 }) };
  const fields = new Map<string, string>();
  let file: Uint8Array | undefined;
  let fileName = '';
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value).trim());
    } else {
      fileName = part.filename ?? '';
      file = await part.toBuffer().catch((error: unknown) => {
        if (part.file.truncated) throw options.createTooLargeError();
        throw error;
      });
      if (part.file.truncated) throw options.createTooLargeError();
    }
  }
  await refuseUnstorable({ params: {}, query: {}, body: Object.fromEntries(fields) });
  if (file === undefined || file.length === 0) throw options.createNoFileError();
  return { file, fileName, fields };
}
