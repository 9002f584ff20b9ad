import type { FastifyRequest } from 'fastify';
import { refuseBrokenForm } from './refuse-broken-form.ts';
import { SERVER_LIMITS } from '../shared/server-limits.ts';
import { HttpError } from '../shared/http-error.ts';

function createNoFileError(): HttpError {
  return new HttpError(400, 'no-file', { field: 'file', message: 'There was no image in this upload. Choose one and try again.' });
}

/** Reads the single file of a form. The content type sent by the client is ignored. */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  return (await readNamedUpload(request)).bytes;
}

interface NamedUpload {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Reads the file, of at most `fileSize` bytes, with the name sent by the client, which is only for display and never a path. */
export async function readNamedUpload(request: FastifyRequest, fileSize: number = SERVER_LIMITS.uploadBytes): Promise<NamedUpload> {
  return refuseBrokenForm(() => readFile(request, fileSize));
}

async function readFile(request: FastifyRequest, fileSize: number): Promise<NamedUpload> {
  if (!request.isMultipart()) throw createNoFileError();
  const part = await request.file({ limits: { fileSize } });
  if (part === undefined || part.fieldname !== 'file') {
    part?.file.resume();
    throw createNoFileError();
  }
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if (part.file.truncated) throw createTooLargeError(fileSize);
    throw error;
  });
  if (part.file.truncated) throw createTooLargeError(fileSize);
  if (bytes.length === 0) throw createNoFileError();
  return { bytes, name: part.filename };
}

function createTooLargeError(fileSize: number): HttpError {
  return new HttpError(413, 'too-large', {
    field: 'file',
    message: `This file is over ${fileSize / 1024 / 1024} MB. Make it smaller and try again. Nothing was uploaded.`,
  });
}
