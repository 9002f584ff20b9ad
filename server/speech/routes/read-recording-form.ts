import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { countWords } from '#domain/script/parse-script.ts';
import { parseJson } from '#domain/shared/json-parts.ts';
import { idSchema, languageSchema, lexiconSchema, scriptSchema } from '#contract/project-schemas.ts';
import { readForm } from '../../http/read-form.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { RecordingUpload } from '../use-cases/recordings/create-recording.ts';

/** Bytes of the lexicon as JSON, the largest field. */
const FIELD_BYTES = 4 * (PROJECT_LIMITS.script + PROJECT_LIMITS.lexicon * PROJECT_LIMITS.lexiconText);
const DEFAULT_LANGUAGE = 'en';

const wordIndex = z.coerce.number().int().min(0).max(PROJECT_LIMITS.script);

/** Fields of the form; all but `script` may be left out. `recording`, `from` and `to` come together. */
const fieldsSchema = z.object({
  script: scriptSchema.refine((script) => countWords(script) > 0, 'Send the script that was recorded.'),
  language: languageSchema.default(DEFAULT_LANGUAGE),
  lexicon: z.preprocess((text) => (typeof text === 'string' ? parseJson(text) : text), lexiconSchema.default([])),
  anyway: z.stringbool().default(false),
  recording: idSchema.optional(),
  from: wordIndex.optional(),
  to: wordIndex.optional(),
});

/** A recording without a script; all fields may be left out. */
const transcriptSchema = z.object({ language: languageSchema.optional(), lexicon: fieldsSchema.shape.lexicon });

export async function readRecordingForm(request: FastifyRequest): Promise<RecordingUpload> {
  const { recording: assetId, from, to, file, ...upload } = await readFields(request, fieldsSchema);
  if (assetId === undefined) return { ...upload, file };
  if (from === undefined || to === undefined) {
    throw new HttpError(400, 'invalid-request', { field: 'from', message: 'Name the words that are recorded again, with from and to.' });
  }
  return { ...upload, file, replace: { assetId, from, to } };
}

export function readTranscriptForm(request: FastifyRequest): Promise<z.infer<typeof transcriptSchema> & { readonly file: Uint8Array }> {
  return readFields(request, transcriptSchema);
}

async function readFields<Schema extends z.ZodObject>(
  request: FastifyRequest,
  schema: Schema,
): Promise<z.infer<Schema> & { readonly file: Uint8Array }> {
  const { file, fields } = await readForm(request, {
    fileSize: RECORDING_LIMITS.bytes,
    fieldSize: FIELD_BYTES,
    fields: Object.keys(schema.shape).length,
    createNoFileError,
    createTooLargeError,
  });
  const parsed = schema.safeParse(Object.fromEntries(fields));
  if (!parsed.success) throw createFieldError(parsed.error.issues[0]);
  return { ...parsed.data, file };
}

function createFieldError(issue: z.core.$ZodIssue | undefined): HttpError {
  const field = String(issue?.path[0] ?? 'script');
  return new HttpError(400, 'invalid-request', { field, message: `“${field}” isn’t valid: ${issue?.message ?? 'it is missing'}` });
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
    message: `This recording is over ${RECORDING_LIMITS.bytes / 1024 / 1024} MB. Save it as MP3 or M4A, or trim it. Nothing was changed.`,
  });
}
