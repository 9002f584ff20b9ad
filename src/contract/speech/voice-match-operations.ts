import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { SESSION_ONLY, errorResponses, idParameters } from '../common-schemas.ts';
import { voiceMatchListSchema, voiceMatchSchema } from './voice-schemas.ts';

const tags = ['cast'];
const security = SESSION_ONLY;

export const voiceMatchOperations = defineOperations({
  'GET /api/voices/match': {
    tags,
    security,
    summary: 'Your matched voices, their measurements, and the remaining minutes of the month',
    response: { 200: voiceMatchListSchema, ...errorResponses },
  },
  'POST /api/voices/match': {
    tags,
    security,
    consumes: ['multipart/form-data'],
    summary: 'Match a voice to a recording: the file `file`, the fields `name` and `consent`',
    response: { 201: voiceMatchSchema, ...errorResponses },
  },
  'DELETE /api/voices/match/:id': {
    tags,
    security,
    summary: 'Delete a matched voice, at once and permanently',
    params: idParameters,
    response: { 204: z.null(), ...errorResponses },
  },
});
