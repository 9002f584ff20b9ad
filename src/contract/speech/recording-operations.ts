import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { USER_OR_KEY, errorResponses, idParameters, createFileSchema } from '../common-schemas.ts';

const tags = ['recordings'];
const security = USER_OR_KEY;

export const recordingOperations = defineOperations({
  'POST /api/recording': {
    tags,
    security,
    consumes: ['multipart/form-data'],
    summary: 'Upload a recording of a script: the file `file`, the fields `script`, `language`, `lexicon`; see the HTTP contract',
    response: { 201: z.object({ assetId: z.string(), seconds: z.number() }), ...errorResponses },
  },
  'GET /api/recording/:id': {
    tags,
    security,
    summary: 'The cleaned sound of a recording as WAV, with its timing in the chunk `cwtm`',
    params: idParameters,
    response: { 200: createFileSchema('The sound', ['audio/wav']), ...errorResponses },
  },
});
