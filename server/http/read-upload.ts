import type { FastifyRequest } from 'fastify';
import { HOST_LIMITS } from '../shared/server-limits.ts';
import { Refusal } from '../shared/http-error.ts';

function noFile(): Refusal {
  return new Refusal(400, 'no-file', { field: 'file', message: 'There was no image in this upload. Choose one and try again.' });
}

/** The bytes of the one file of a form. Its type, as the client tells it, is not looked at. */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  return (await readNamedUpload(request)).bytes;
}

/** With the file's name as the client tells it: something to show, never a path. */
export async function readNamedUpload(request: FastifyRequest): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  if (!request.isMultipart()) throw noFile();
  const part = await request.file();
  if (part === undefined || part.fieldname !== 'file') {
    part?.file.resume();
    throw noFile();
  }
  const bytes = await part.toBuffer().catch((error: unknown) => {
    if (part.file.truncated) throw tooLarge();
    throw error;
  });
  if (part.file.truncated) throw tooLarge();
  if (bytes.length === 0) throw noFile();
  return { bytes, name: part.filename };
}

function tooLarge(): Refusal {
  return new Refusal(413, 'too-large', {
    field: 'file',
    message: `This image is over ${HOST_LIMITS.uploadBytes / 1024 / 1024} MB. Make it smaller and try again.`,
  });
}
