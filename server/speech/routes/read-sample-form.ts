import type { FastifyRequest } from 'fastify';
import { MATCHED_VOICE_LIMITS, SAMPLE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import { readForm } from '../../http/read-form.ts';
import { HttpError } from '../../shared/http-error.ts';

export interface SampleForm {
  readonly file: Uint8Array;
  readonly name: string;
  readonly consent: string | undefined;
}

/** Parses a multipart form with the file `file` and the fields `name` and `consent`, in any order. */
export async function readSampleForm(request: FastifyRequest): Promise<SampleForm> {
  const { file, fields } = await readForm(request, { fileSize: SAMPLE_LIMITS.bytes, createNoFileError, createTooLargeError });
  return { file, name: checkName(fields.get('name') ?? ''), consent: fields.get('consent') };
}

function checkName(name: string): string {
  if (name !== '' && name.length <= MATCHED_VOICE_LIMITS.name) return name;
  throw new HttpError(400, 'name-missing', {
    field: 'name',
    message: `Give the voice a name of up to ${MATCHED_VOICE_LIMITS.name} characters. Nothing was saved.`,
  });
}

function createNoFileError(): HttpError {
  return new HttpError(400, 'no-file', {
    field: 'file',
    message: 'There was no recording in this upload. Choose or record one and try again.',
  });
}

function createTooLargeError(): HttpError {
  return new HttpError(413, 'too-large', {
    field: 'file',
    message: `This recording is over ${SAMPLE_LIMITS.bytes / 1024 / 1024} MB. Save it as MP3 or M4A, or trim it.`,
  });
}
