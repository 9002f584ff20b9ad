import { may } from '#contract/access.ts';
import { idParameters } from '#contract/common-schemas.ts';
import { projectOperations } from '#contract/projects/project-operations.ts';
import { presenterOperations } from '#contract/speech/presenter-operations.ts';
import { videoOperations } from '#contract/videos/video-operations.ts';
import { computeVideosLeft, loadPlanUsage } from '../../billing/index.ts';
import { loadSpeakingChoices } from '../../speech/index.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getWorkspace, toWorkspaceItem } from '../../http/require-user.ts';
import { createUnauthorizedError } from '../../shared/http-error.ts';
import { listTemplates, loadTemplate } from '../use-cases/templates.ts';
import { toCharacters, toVoices } from '../use-cases/wire/to-catalog.ts';
import { serveCall } from './serve-call.ts';

/** Presenters, voices and templates to order with, and how many videos are left. */
export function registerCatalogCalls(app: App, { services, settings }: AppParts): void {
  serveCall(app, {
    name: 'GET /v2/avatars',
    access: may('view', presenterOperations['GET /api/avatars'].access.scope),
    schemas: {},
    handle: async (request) => toCharacters((await loadSpeakingChoices(services, getWorkspace(request))).presenters, settings.publicUrl),
  });

  serveCall(app, {
    name: 'GET /v2/voices',
    access: may('view', presenterOperations['GET /api/voices'].access.scope),
    schemas: {},
    handle: async (request) => toVoices((await loadSpeakingChoices(services, getWorkspace(request))).voices),
  });

  serveCall(app, {
    name: 'GET /v2/templates',
    access: projectOperations['GET /api/projects'].access,
    schemas: {},
    handle: (request) => listTemplates(services, getWorkspace(request)),
  });

  serveCall(app, {
    name: 'GET /v2/template/:id',
    access: projectOperations['GET /api/projects/:id'].access,
    schemas: { params: idParameters },
    handle: (request) => loadTemplate(services, toWorkspaceItem(request, request.params.id)),
  });

  serveCall(app, {
    name: 'GET /v2/user/remaining_quota',
    access: videoOperations['GET /api/avatar/list'].access,
    schemas: {},
    handle: async (request) => {
      const { userId, organizationId } = getWorkspace(request);
      const options = { now: services.clock.now(), lock: false };
      const usage = await loadPlanUsage(services.database.db, { userId, organizationId }, options);
      if (usage === undefined) throw createUnauthorizedError();
      return { remaining_quota: computeVideosLeft(usage), details: {} };
    },
  });
}
