import type { FastifyRequest } from 'fastify';
import { MATCHED_VOICE_LIMITS, SAMPLE_LIMITS } from '#domain/audio/voice-match/sample-limits.ts';
import { readForm } from '../../http/read-form.ts';
import { HttpError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import type { CloneUpload } from '../use-cases/create-clone.ts';

/** Parses a multipart form with the file `file` and the fields `requestId`, `name`, `person` and `date`, in any order. */
export async function readCloneForm(request: FastifyRequest): Promise<Omit<CloneUpload, 'ipAddress'>> {
  const { file, fields } = await readForm(request, { fileSize: SAMPLE_LIMITS.bytes, createNoFileError, createTooLargeError });
  const get = (name: string) => fields.get(name) ?? '';
  const [requestId, name] = [get('requestId'), get('name')];
  if (!isUuid(requestId)) {
    throw new HttpError(400, 'invalid-request', { field: 'requestId', message: 'Send a UUID that is the same for every try.' });
  }
  if (name === '' || name.length > MATCHED_VOICE_LIMITS.name) {
    const message = `Give the voice a name of up to ${MATCHED_VOICE_LIMITS.name} characters. Nothing was saved.`;
    throw new HttpError(400, 'name-missing', { field: 'name', message });
  }
  return { file, requestId, name, person: get('person'), date: get('date') };
}

function createNoFileError(): HttpError {
  return new HttpError(400, 'no-file', {
    field: 'file',
    message: 'There was no recording in this upload. Record the consent and try again.',
  });
}

function createTooLargeError(): HttpError {
  const message = `This recording is over ${SAMPLE_LIMITS.bytes / 1024 / 1024} MB. Save it as MP3 or M4A.`;
  return new HttpError(413, 'too-large', { field: 'file', message });
}
