import { describeForm } from '../describe-form.ts';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import { voiceCloneListSchema, voiceCloneSchema } from './voice-schemas.ts';

const tags = ['cast'];

export const voiceCloneOperations = defineOperations({
  'GET /api/voices/clones': {
    tags,
    access: may('view'),
    summary: 'Cloned voices of the workspace, with the consent to each',
    response: { 200: voiceCloneListSchema, ...errorResponses },
  },
  'POST /api/voices/clones': {
    tags,
    access: may('edit'),
    rate: 'voiceMatch',
    form: describeForm({
      required: {
        requestId: { type: 'string', format: 'uuid', description: 'The same for every try' },
        name: 'Name of the voice',
        person: 'Who speaks, as in the consent',
        date: { type: 'string', format: 'date', description: 'The day in the consent' },
      },
    }),
    consumes: ['multipart/form-data'],
    summary: 'Clone a voice: the file `file` of the consent and the passage, the fields `requestId`, `name`, `person` and `date`',
    response: { 201: voiceCloneSchema, ...errorResponses },
  },
  'DELETE /api/voices/clones/:id': {
    tags,
    access: may('personal'),
    summary: 'Withdraw the consent to a cloned voice: it is erased here and at its service',
    params: idParameters,
    response: { 200: voiceCloneSchema, ...errorResponses },
  },
});
