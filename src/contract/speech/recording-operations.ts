import { describeForm } from '../describe-form.ts';
import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters, createFileSchema } from '../common-schemas.ts';

const tags = ['recordings'];

const recordingForm = describeForm({
  required: { script: 'What is said, as it is written in the scene' },
  optional: {
    language: { type: 'string', default: 'en', description: 'BCP 47 tag of the script' },
    lexicon: 'The pronunciation list of the project, as JSON',
    anyway: { type: 'string', enum: ['true', 'false'], default: 'false', description: 'Keep a recording that says something else' },
    recording: 'Id of the recording in which words are recorded again; with `from` and `to`',
    from: { type: 'integer', minimum: 0, description: 'Index of the first word that is recorded again' },
    to: { type: 'integer', minimum: 0, description: 'Index of the word after the last one' },
  },
});

export const recordingOperations = defineOperations({
  'POST /api/recording': {
    tags,
    access: may('edit', 'projects:write'),
    rate: 'recording',
    form: recordingForm,
    consumes: ['multipart/form-data'],
    summary: 'Upload a recording of a script: the file `file`, the fields `script`, `language`, `lexicon`; see the HTTP contract',
    response: { 201: z.object({ assetId: z.string(), seconds: z.number() }), ...errorResponses },
  },
  'GET /api/recording/:id': {
    tags,
    access: may('view', 'projects:read'),
    summary: 'The cleaned sound of a recording as WAV, with its timing in the chunk `cwtm`',
    params: idParameters,
    response: { 200: createFileSchema('The sound', ['audio/wav']), ...errorResponses },
  },
});
