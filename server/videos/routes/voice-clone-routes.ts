import type { AppParts } from '../../http/app-parts.ts';
import { describeForm } from '../../http/describe-form.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { getPrincipal, getWorkspace, refuseImpersonator, requireUser } from '../../http/require-user.ts';
import { createClone } from '../use-cases/create-clone.ts';
import { listClones } from '../use-cases/list-clones.ts';
import { withdrawClone } from '../use-cases/withdraw-clone.ts';
import { loadVoiceAllowance, refuseMoreSamples } from '../use-cases/voice-allowance.ts';
import { readCloneForm } from './read-clone-form.ts';
import { voiceCloneListSchema, voiceCloneSchema } from './schemas/voice-schemas.ts';

const tags = ['cast'];
const security = SESSION_ONLY;

/** Cloned voices. Only a person gives consent: neither an API key nor an impersonating administrator can (VID-3). */
export function registerVoiceCloneRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireUser(parts, 'view');

  app.get(
    '/api/voices/clones',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Cloned voices of the workspace, with the consent to each',
        response: { 200: voiceCloneListSchema, ...errorResponses },
      },
    },
    async (request) => {
      const list = await listClones(services, getWorkspace(request));
      return { ...list, clones: [...list.clones] };
    },
  );

  app.post(
    '/api/voices/clones',
    {
      onRequest: requireUser(parts, 'edit'),
      config: {
        rateLimit: HTTP_LIMITS.voiceMatch,
        form: describeForm({
          required: {
            requestId: { type: 'string', format: 'uuid', description: 'The same for every try' },
            name: 'Name of the voice',
            person: 'Who speaks, as in the consent',
            date: { type: 'string', format: 'date', description: 'The day in the consent' },
          },
        }),
      },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary: 'Clone a voice: the file `file` of the consent and the passage, the fields `requestId`, `name`, `person` and `date`',
        response: { 201: voiceCloneSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      refuseMoreSamples(
        await loadVoiceAllowance(services.database.db, getWorkspace(request), { now: services.clock.now(), lock: false }),
        0,
      );
      const upload = await readCloneForm(request);
      return reply.code(201).send(await createClone(services, getWorkspace(request), { ...upload, ipAddress: request.ip }));
    },
  );

  app.delete(
    '/api/voices/clones/:id',
    {
      onRequest: requireUser(parts, 'personal'),
      schema: {
        tags,
        security,
        summary: 'Withdraw the consent to a cloned voice: it is erased here and at its service',
        params: idParameters,
        response: { 200: voiceCloneSchema, ...errorResponses },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return withdrawClone(services, { userId: getPrincipal(request).userId, id: request.params.id });
    },
  );
}
