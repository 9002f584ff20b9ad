import { findTakedownTextProblem } from '#domain/moderation/takedown.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getActor, getPrincipal } from '../../http/require-user.ts';
import { HttpError } from '../../shared/http-error.ts';
import { lookUpReported } from '../use-cases/moderation/look-up-reported.ts';
import { appeal, decideTakedown, listTakedowns, loadOwnTakedown, takeDown } from '../use-cases/moderation/manage-takedowns.ts';
import { moderationOperations } from '#contract/videos/moderation-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerModerationRoutes(app: App, parts: AppParts): void {
  registerAdminRoutes(app, parts);
  registerOwnerRoutes(app, parts);
}

function registerAdminRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;

  serve(app, moderationOperations, 'GET /api/admin/reported', async (request) =>
    copyThings(await lookUpReported(services, request.query.subject)),
  );

  serve(app, moderationOperations, 'GET /api/admin/takedowns', async (request) => listTakedowns(services, request.query));

  serve(app, moderationOperations, 'POST /api/admin/takedowns', async (request) => {
    const reason = readText('reason', request.body.reason);
    return takeDown(services, getActor(request), { ...request.body, reason, publicUrl: settings.publicUrl });
  });

  serve(app, moderationOperations, 'PUT /api/admin/takedowns/:id', async (request) => {
    const answer = readText('answer', request.body.answer);
    return decideTakedown(services, getActor(request), { id: request.params.id, lift: request.body.lift, answer });
  });
}

function registerOwnerRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;

  serve(app, moderationOperations, 'GET /api/takedowns/:id', async (request) =>
    loadOwnTakedown(services, request.params.id, getPrincipal(request).userId),
  );

  serve(app, moderationOperations, 'POST /api/takedowns/:id/appeal', async (request) => {
    const text = readText('text', request.body.text);
    return appeal(services, { id: request.params.id, userId: getPrincipal(request).userId, text, to: settings.contactEmail });
  });
}

function readText(field: string, typed: string): string {
  const problem = findTakedownTextProblem(typed);
  if (problem !== undefined) throw new HttpError(400, 'invalid-request', { field, message: problem });
  return typed.trim();
}

const copyThings = ({ videos, presenters, takedowns, ...rest }: Awaited<ReturnType<typeof lookUpReported>>) => ({
  ...rest,
  videos: [...videos],
  presenters: [...presenters],
  takedowns: [...takedowns],
});
