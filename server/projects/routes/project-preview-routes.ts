import { z } from 'zod';
import type { SentFix } from '../../../src/domain/preflight/find-sent-fix.ts';
import { MOST_LISTED } from '../../../src/domain/preflight/finding.ts';
import { FRAME_SIDE, PROJECT_LIMITS } from '../../../src/domain/project/project-limits.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { drawProjectFrame } from '../use-cases/draw-project-frame.ts';
import { preflightProject } from '../use-cases/preflight-project.ts';

const documented = { tags: ['projects'], security: USER_OR_KEY, params: idParameters };

const findingSchema = z.object({
  code: z.string(),
  field: z.string().describe('Path in the project, such as `scenes.0.script`'),
  message: z.string(),
  fix: z
    .object({
      label: z.string().describe('What the commands do'),
      commands: z.array(z.any().meta({ description: 'EditCommand' })).describe('For `/api/projects/{id}/commands`'),
    })
    .exactOptional()
    .describe('Commands after which this is gone and nothing new is found; left out where only you can decide'),
});

const preflightSchema = z.object({
  ready: z.boolean().describe('False: a video ordered now would be rejected'),
  problems: z.array(findingSchema.extend({ kind: z.enum(['project', 'plan']) })),
  advice: z
    .array(
      findingSchema.extend({
        kind: z.literal('advice'),
        words: z.string().exactOptional().describe('Words of the script that it’s about'),
      }),
    )
    .max(MOST_LISTED)
    .describe('Worth a look; a video is made all the same'),
  seconds: z.number().describe('Length of the video'),
  exact: z.boolean().describe('False: the length is an estimate'),
  videosLeft: z.int(),
});

const frameQuery = z.object({
  scene: z.coerce.number().int().min(1).max(PROJECT_LIMITS.scenes).default(1).describe('Number of the scene, from 1'),
  at: z.coerce.number().min(0).optional().describe('Seconds from the start of the scene; left out, a moment that suits a thumbnail'),
  side: z.coerce.number().int().min(FRAME_SIDE.min).max(FRAME_SIDE.max).default(FRAME_SIDE.usual).describe('Pixels of the longer side'),
});

function toBody<Found extends { readonly fix?: SentFix }>({ fix, ...finding }: Found) {
  return { ...finding, ...(fix && { fix: { ...fix, commands: [...fix.commands] } }) };
}

/** A saved project as it would be rendered: checked, and a frame of it drawn. */
export function registerProjectPreviewRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const mayRead = requireUserOrKey(parts, 'projects:read', 'view');

  app.get(
    '/api/projects/:id/preflight',
    {
      onRequest: mayRead,
      config: { rateLimit: HTTP_LIMITS.preflight },
      schema: {
        ...documented,
        summary: 'Check the project and the plan before a video is ordered; nothing is made or counted',
        response: { 200: preflightSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const item = toWorkspaceItem(request, request.params.id);
      const { problems, advice, ...facts } = await preflightProject(services, item, createDisconnectSignal(reply));
      return { ...facts, problems: problems.map(toBody), advice: advice.map(toBody) };
    },
  );

  app.get(
    '/api/projects/:id/frame',
    {
      onRequest: mayRead,
      config: { rateLimit: HTTP_LIMITS.frame },
      schema: {
        ...documented,
        querystring: frameQuery,
        summary: 'A frame of the video that the project would give, as WebP; nothing is counted',
        response: { 200: createFileSchema('The frame', ['image/webp']), ...errorResponses },
      },
    },
    async (request, reply) => {
      const order = { ...request.query, signal: createDisconnectSignal(reply) };
      const frame = await drawProjectFrame(services, toWorkspaceItem(request, request.params.id), order);
      return reply.type('image/webp').header('cache-control', 'private, no-store').send(Buffer.from(frame));
    },
  );
}
