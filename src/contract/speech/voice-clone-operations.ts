import { defineOperations } from '../operation.ts';
import { SESSION_ONLY, errorResponses, idParameters } from '../common-schemas.ts';
import { voiceCloneListSchema, voiceCloneSchema } from './voice-schemas.ts';

const tags = ['cast'];
const security = SESSION_ONLY;

export const voiceCloneOperations = defineOperations({
  'GET /api/voices/clones': {
    tags,
    security,
    summary: 'Cloned voices of the workspace, with the consent to each',
    response: { 200: voiceCloneListSchema, ...errorResponses },
  },
  'POST /api/voices/clones': {
    tags,
    security,
    consumes: ['multipart/form-data'],
    summary: 'Clone a voice: the file `file` of the consent and the passage, the fields `requestId`, `name`, `person` and `date`',
    response: { 201: voiceCloneSchema, ...errorResponses },
  },
  'DELETE /api/voices/clones/:id': {
    tags,
    security,
    summary: 'Withdraw the consent to a cloned voice: it is erased here and at its service',
    params: idParameters,
    response: { 200: voiceCloneSchema, ...errorResponses },
  },
});
