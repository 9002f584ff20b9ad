import { describeForm } from '../describe-form.ts';
import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import { voiceMatchListSchema, voiceMatchSchema } from './voice-schemas.ts';

const tags = ['cast'];

export const voiceMatchOperations = defineOperations({
  'GET /api/voices/match': {
    tags,
    access: may('view'),
    summary: 'Your matched voices, their measurements, and the remaining minutes of the month',
    response: { 200: voiceMatchListSchema, ...errorResponses },
  },
  'POST /api/voices/match': {
    tags,
    access: may('edit'),
    rate: 'voiceMatch',
    form: describeForm({ required: { name: 'Name of the voice', consent: 'The sentence that the page shows, word for word' } }),
    consumes: ['multipart/form-data'],
    summary: 'Match a voice to a recording: the file `file`, the fields `name` and `consent`',
    response: { 201: voiceMatchSchema, ...errorResponses },
  },
  'DELETE /api/voices/match/:id': {
    tags,
    access: may('personal'),
    summary: 'Delete a matched voice, at once and permanently',
    params: idParameters,
    response: { 204: z.null(), ...errorResponses },
  },
});
