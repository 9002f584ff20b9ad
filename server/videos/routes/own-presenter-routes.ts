import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { PLAN_FEATURES } from '../../../src/domain/plans/plan-features.ts';
import { loadPlanUsage } from '../../billing/use-cases/quota.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { getPrincipal, getWorkspace, refuseImpersonator, requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { createUnauthorizedError } from '../../shared/http-error.ts';
import { createOwnPresenter, refuseMorePresenters } from '../use-cases/create-own-presenter.ts';
import { deleteOwnPresenter, withdrawConsent } from '../use-cases/erase-own-presenters.ts';
import { changeOwnPresenter, listOwnPresenters } from '../use-cases/manage-own-presenters.ts';
import { PRESENTER_FORM, readPresenterForm } from './read-presenter-form.ts';
import { ownPresenterListSchema, ownPresenterSchema, presenterChangeSchema } from './schemas/own-presenter-schemas.ts';

const tags = ['cast'];
const security = USER_OR_KEY;
const params = idParameters;

/** Presenters made from photos. An impersonating administrator can neither give nor withdraw consent (VID-4). */
export function registerOwnPresenterRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'presenters:read', 'view'), requireUserOrKey(parts, 'presenters:write', 'edit')];

  app.get(
    '/api/presenters',
    {
      onRequest: mayRead,
      schema: {
        tags,
        security,
        summary: 'Presenters of the workspace that were made from photos, newest first, with their consent',
        response: { 200: ownPresenterListSchema, ...errorResponses },
      },
    },
    async (request) => {
      const usage = await loadPlanUsage(services.database.db, getWorkspace(request), { now: services.clock.now(), lock: false });
      if (usage === undefined) throw createUnauthorizedError();
      const presenters = [...(await listOwnPresenters(services, getWorkspace(request)))];
      return { presenters, plan: usage.plan, included: PLAN_FEATURES[usage.plan].ownPresenters };
    },
  );

  app.post(
    '/api/presenters',
    {
      onRequest: mayWrite,
      config: { rateLimit: HTTP_LIMITS.makePresenter, form: PRESENTER_FORM },
      schema: {
        tags,
        security,
        consumes: ['multipart/form-data'],
        summary:
          'Make a presenter from a photo: the file `photo`, the fields `points` (JSON), `background` (`keep` or `cut-out`), `name`, `voiceId`, `consent` (`self`, `permission` or `drawing`), `consentPerson` and `consentDate`',
        response: { 201: ownPresenterSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      refuseImpersonator(request);
      await refuseMorePresenters(services, services.database.db, { member: getWorkspace(request), lock: false });
      const form = await readPresenterForm(request);
      const order = { ...form, ipAddress: request.ip, signal: createCloseSignal(reply) };
      return reply.code(201).send(await createOwnPresenter(services, getWorkspace(request), order));
    },
  );

  app.patch(
    '/api/presenters/:id',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        security,
        summary: 'Change the name or the voice of a presenter made from a photo',
        params,
        body: presenterChangeSchema,
        response: { 200: ownPresenterSchema, ...errorResponses },
      },
    },
    async (request) => changeOwnPresenter(services, toWorkspaceItem(request, request.params.id), request.body),
  );

  app.post(
    '/api/presenters/:id/withdraw',
    {
      onRequest: requireUserOrKey(parts, 'presenters:write', 'personal'),
      schema: {
        tags,
        security,
        summary: 'Withdraw the consent: images are erased, and videos that are still being made with this presenter fail',
        params,
        response: { 200: ownPresenterSchema, ...errorResponses },
      },
    },
    async (request) => {
      refuseImpersonator(request);
      return withdrawConsent(services, { userId: getPrincipal(request).userId, id: request.params.id });
    },
  );

  app.delete(
    '/api/presenters/:id',
    {
      onRequest: requireUserOrKey(parts, 'presenters:write', 'delete'),
      schema: {
        tags,
        security,
        summary: 'Delete a presenter made from a photo, permanently; 409 `presenter-in-use` while a video with it is being made',
        params,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await deleteOwnPresenter(services, toWorkspaceItem(request, request.params.id));
      return reply.code(204).send(null);
    },
  );
}

/** Aborts with the response: a client that gives up leaves no work behind. */
function createCloseSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort(new Error('The client closed the connection.')));
  return closed.signal;
}
