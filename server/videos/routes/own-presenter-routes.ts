import { changeOwnPresenter, listOwnPresenters } from '../../speech/index.ts';
import { loadPlanUsage } from '../../billing/index.ts';
import type { FastifyReply } from 'fastify';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { getPrincipal, getWorkspace, refuseImpersonator, toWorkspaceItem } from '../../http/require-user.ts';
import { createUnauthorizedError } from '../../shared/http-error.ts';
import { createOwnPresenter, refuseMorePresenters } from '../use-cases/create-own-presenter.ts';
import { deleteOwnPresenter, withdrawConsent } from '../use-cases/erase-own-presenters.ts';
import { drawOwnPresenter, redrawOwnPresenter } from '../use-cases/draw-own-presenter.ts';
import { lookAtPhoto } from '../use-cases/find-photo-points.ts';
import { readPhotoForm, readPresenterForm } from './read-presenter-form.ts';
import { ownPresenterOperations } from '#contract/videos/own-presenter-operations.ts';
import { serve } from '../../http/serve.ts';

/** Presenters made from photos and from choices. An impersonating administrator can neither give nor withdraw consent (VID-4). */
export function registerOwnPresenterRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, ownPresenterOperations, 'GET /api/presenters', async (request) => {
    const usage = await loadPlanUsage(services.database.db, getWorkspace(request), { now: services.clock.now(), lock: false });
    if (usage === undefined) throw createUnauthorizedError();
    const presenters = [...(await listOwnPresenters(services, getWorkspace(request)))];
    return { presenters, plan: usage.plan, included: PLAN_FEATURES[usage.plan].ownPresenters };
  });

  serve(app, ownPresenterOperations, 'POST /api/presenters', async (request, reply) => {
    refuseImpersonator(request);
    await refuseMorePresenters(services, services.database.db, { member: getWorkspace(request), lock: false });
    const form = await readPresenterForm(request);
    const order = { ...form, ipAddress: request.ip, signal: createCloseSignal(reply) };
    return await createOwnPresenter(services, getWorkspace(request), order);
  });

  serve(app, ownPresenterOperations, 'POST /api/presenters/points', async (request, reply) => {
    refuseImpersonator(request);
    const photo = await readPhotoForm(request);
    const order = { photo, signal: createCloseSignal(reply) };
    const { foreground, ...found } = await lookAtPhoto(services, getWorkspace(request).userId, order);
    return { ...found, ...(foreground && { foreground: { ...foreground, data: Buffer.from(foreground.data).toString('base64') } }) };
  });

  serve(app, ownPresenterOperations, 'POST /api/presenters/drawn', async (request, reply) => {
    const { voiceId = null, ...drawing } = request.body;
    const order = { ...drawing, voiceId, signal: createCloseSignal(reply) };
    return await drawOwnPresenter(services, getWorkspace(request), order);
  });

  serve(app, ownPresenterOperations, 'PATCH /api/presenters/:id', async (request, reply) => {
    const { choices, ...change } = request.body;
    const item = toWorkspaceItem(request, request.params.id);
    if (choices === undefined) return changeOwnPresenter(services, item, change);
    return redrawOwnPresenter(services, item, { choices, change, signal: createCloseSignal(reply) });
  });

  serve(app, ownPresenterOperations, 'POST /api/presenters/:id/withdraw', async (request) => {
    refuseImpersonator(request);
    return withdrawConsent(services, { userId: getPrincipal(request).userId, id: request.params.id });
  });

  serve(app, ownPresenterOperations, 'DELETE /api/presenters/:id', async (request) => {
    await deleteOwnPresenter(services, toWorkspaceItem(request, request.params.id));
  });
}

/** Aborts with the response: a client that gives up leaves no work behind. */
function createCloseSignal({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  raw.once('close', () => closed.abort(new Error('The client closed the connection.')));
  return closed.signal;
}
