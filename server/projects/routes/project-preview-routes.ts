import type { SentFix } from '#domain/preflight/find-sent-fix.ts';
import type { Finding } from '#domain/preflight/finding.ts';
import { getSeverity } from '#domain/preflight/rules.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { toWorkspaceItem } from '../../http/require-user.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { drawProjectFrame } from '../use-cases/draw-project-frame.ts';
import { preflightProject } from '../use-cases/preflight-project.ts';
import { projectPreviewOperations } from '#contract/projects/project-preview-operations.ts';
import { serve } from '../../http/serve.ts';

function toBody<Found extends Finding & { readonly fix?: SentFix }>(finding: Found) {
  return { ...finding, severity: getSeverity(finding) };
}

/** A saved project as it would be rendered: checked, and a frame of it drawn. */
export function registerProjectPreviewRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(app, projectPreviewOperations, 'GET /api/projects/:id/preflight', async (request, reply) => {
    const item = toWorkspaceItem(request, request.params.id);
    const { problems, advice, ...facts } = await preflightProject(services, item, createDisconnectSignal(reply));
    return { ...facts, problems: problems.map(toBody), advice: advice.map(toBody) };
  });

  serve(app, projectPreviewOperations, 'GET /api/projects/:id/frame', async (request, reply) => {
    const order = { ...request.query, signal: createDisconnectSignal(reply) };
    const frame = await drawProjectFrame(services, toWorkspaceItem(request, request.params.id), order);
    return reply.type('image/webp').header('cache-control', 'private, no-store').send(Buffer.from(frame));
  });
}
