import type { FastifyRequest } from 'fastify';
import { SAMPLE_LIMITS } from '../../../src/domain/audio/voice-match/sample-limits.ts';
import { Refusal } from '../../shared/http-error.ts';
import { VOICE_LIMITS } from '../use-cases/voice-limits.ts';

export interface SampleForm {
  readonly file: Uint8Array;
  readonly name: string;
  readonly consent: string | undefined;
}

/** A form with the file `file` and the fields `name` and `consent`, in any order. */
export async function readSampleForm(request: FastifyRequest): Promise<SampleForm> {
  if (!request.isMultipart()) throw noFile();
  const fields = new Map<string, string>();
  let file: Uint8Array | undefined;
  for await (const part of request.parts({ limits: { fileSize: SAMPLE_LIMITS.bytes } })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value).trim());
    } else {
      file = await part.toBuffer().catch((error: unknown) => {
        if (part.file.truncated) throw tooLarge();
        throw error;
      });
      if (part.file.truncated) throw tooLarge();
    }
  }

  if (file === undefined || file.length === 0) throw noFile();
  return { file, name: nameOf(fields.get('name') ?? ''), consent: fields.get('consent') };
}

function nameOf(name: string): string {
  if (name !== '' && name.length <= VOICE_LIMITS.nameLength) return name;
  throw new Refusal(400, 'name-missing', {
    field: 'name',
    message: `Give the voice a name of up to ${VOICE_LIMITS.nameLength} characters. Nothing was saved.`,
  });
}

function noFile(): Refusal {
  return new Refusal(400, 'no-file', {
    field: 'file',
    message: 'There was no recording in this upload. Choose or record one and try again.',
  });
}

function tooLarge(): Refusal {
  return new Refusal(413, 'too-large', {
    field: 'file',
    message: `This recording is over ${SAMPLE_LIMITS.bytes / 1024 / 1024} MB. Save it as MP3 or M4A, or trim it.`,
  });
}
