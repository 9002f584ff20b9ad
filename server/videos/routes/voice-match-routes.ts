import { z } from 'zod';
import { describeForm } from '../../http/describe-form.ts';
import { createVoiceMatch, deleteVoiceMatch, listVoiceMatches } from '../use-cases/matched-voices.ts';
import { refuseMoreSamples, loadVoiceAllowance } from '../use-cases/voice-allowance.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { getPrincipal, refuseImpersonator, requireUser, getWorkspace } from '../../http/require-user.ts';
import { readSampleForm } from './read-sample-form.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { voiceMatchListSchema, voiceMatchSchema } from './schemas/voice-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';

const tags = ['cast'];
const security = SESSION_ONLY;

/** Voice matching. Only the user gives consent: neither an API key nor an impersonating administrator can (VID-3). */
export function registerVoiceMatchRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireUser(parts, 'view');

  app.get(
    '/api/voices/match',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Your matched voices, their measurements, and the remaining minutes of the month',
        response: { 200: voiceMatchListSchema, ...errorResponses },
      },
    },
    async (request) => {
      const list = await listVoiceMatches(services, getWorkspace(request));
      return { ...list, voices: [...list.voices] };
    },
  );

  app.post(
    '/api/voices/match',
    {
      onRequest: requireUser(parts, 'edit'),
      config: {
        rateLimit: HTTP_LIMITS.voiceMatch,
        form: describeForm({ required: { name: 'Name of the voice', consent: 'The sentence that the page shows, word for word' } }),
      },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Match a voice to a recording: the file `file`, the fields `name` and `consent`',
        response: { 201: voiceMatchSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      refuseMoreSamples(
        await loadVoiceAllowance(services.database.db, getWorkspace(request), { now: services.clock.now(), lock: false }),
        0,
      );
      const sample = await readSampleForm(request);
      return reply.code(201).send(await createVoiceMatch(services, getWorkspace(request), { ...sample, ipAddress: request.ip }));
    },
  );

  app.delete(
    '/api/voices/match/:id',
    {
      onRequest: requireUser(parts, 'personal'),
      schema: {
        tags,
        security,
        summary: 'Delete a matched voice, at once and permanently',
        params: idParameters,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      await deleteVoiceMatch(services, { userId: getPrincipal(request).userId, id: request.params.id });
      return reply.code(204).send(null);
    },
  );
}
