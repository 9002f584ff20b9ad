import { z } from 'zod';
import { createVoiceMatch, deleteVoiceMatch, listVoiceMatches } from '../use-cases/matched-voices.ts';
import { refuseMoreSamples, voiceAllowance } from '../use-cases/voice-allowance.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { personOf, refuseImpersonator, requirePerson, workspaceOfRequest } from '../../http/require-user.ts';
import { readSampleForm } from './read-sample-form.ts';
import { errorAnswers, idParameters } from '../../http/common-schemas.ts';
import { voiceMatchListSchema, voiceMatchSchema } from './schemas/voice-schemas.ts';

const tags = ['cast'];
const security = [{ bearer: [] }, { cookie: [] }];

/** VID-3. Consent is a person's own: a key cannot give it, nor can an administrator who looks at the account. */
export function voiceMatchRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requirePerson(parts);

  app.get(
    '/api/voices/match',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'One’s own matched voices, what was measured, and what is left of the month',
        response: { 200: voiceMatchListSchema, ...errorAnswers },
      },
    },
    async (request) => {
      const list = await listVoiceMatches(services, workspaceOfRequest(request));
      return { ...list, voices: [...list.voices] };
    },
  );

  app.post(
    '/api/voices/match',
    {
      onRequest,
      config: { rateLimit: HTTP_LIMITS.voiceMatch },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Match a voice to a recording: the file `file`, the fields `name` and `consent`',
        response: { 201: voiceMatchSchema, ...errorAnswers },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      const { userId } = personOf(request);
      refuseMoreSamples(await voiceAllowance(services.database.db, userId, { now: services.clock.now(), lock: false }), 0);
      const sample = await readSampleForm(request);
      return reply.code(201).send(await createVoiceMatch(services, workspaceOfRequest(request), { ...sample, address: request.ip }));
    },
  );

  app.delete(
    '/api/voices/match/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Delete a matched voice, at once and for good',
        params: idParameters,
        response: { 204: z.null(), ...errorAnswers },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      await deleteVoiceMatch(services, { userId: personOf(request).userId, id: request.params.id });
      return reply.code(204).send(null);
    },
  );
}
