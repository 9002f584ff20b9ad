import { z } from 'zod';
import { COMPARISON_LIMITS, SIDES, VOTE_CHOICES, VOTE_WINNERS } from '../../../src/domain/comparisons/comparison.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createFileSchema, errorResponses, idParameters } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';
import { getActor, getWorkspace, requireAdmin } from '../../http/require-user.ts';
import {
  createComparison,
  listComparisons,
  loadComparedVideo,
  loadRound,
  removeComparison,
  voteInComparison,
} from '../use-cases/comparisons.ts';
import { sendVideo } from './send-video.ts';

const admin = { tags: ['administration'], security: SESSION_ONLY };
const roundNumber = z.int().min(0).max(COMPARISON_LIMITS.votes);
const title = z.string().trim().min(1, 'Name what is compared.').max(COMPARISON_LIMITS.title);
const label = z.string().trim().min(1, 'Name this version.').max(COMPARISON_LIMITS.label);

const comparisonSchema = z.object({
  id: z.string(),
  title: z.string(),
  firstLabel: z.string(),
  secondLabel: z.string(),
  votes: z.object(Object.fromEntries(VOTE_WINNERS.map((winner) => [winner, z.int()])) as Record<(typeof VOTE_WINNERS)[number], z.ZodInt>),
  createdAt: z.iso.datetime(),
});
const roundSchema = z.object({ round: z.int(), leftUrl: z.string(), rightUrl: z.string() });

/** Blind comparisons of two finished videos (/admin/looks). */
export function registerComparisonRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const onRequest = requireAdmin(parts);

  app.get(
    '/api/admin/looks',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'Comparisons of two videos with their votes, newest first',
        response: { 200: z.object({ comparisons: z.array(comparisonSchema) }), ...errorResponses },
      },
    },
    async () => ({ comparisons: [...(await listComparisons(services))] }),
  );

  app.post(
    '/api/admin/looks',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'Compare two finished videos of the current workspace',
        body: z.strictObject({ title, firstLabel: label, firstVideo: z.uuid(), secondLabel: label, secondVideo: z.uuid() }),
        response: { 201: comparisonSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const by = { actor: getActor(request), workspace: getWorkspace(request) };
      return reply.code(201).send(await createComparison(services, by, request.body));
    },
  );

  app.delete(
    '/api/admin/looks/:id',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'Delete a comparison and its votes',
        params: idParameters,
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await removeComparison(services, getActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/admin/looks/:id/round',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'The pair to judge now; which version is on which side is not said',
        params: idParameters,
        response: { 200: roundSchema, ...errorResponses },
      },
    },
    async (request) => loadRound(services, getActor(request).userId, request.params.id),
  );

  app.post(
    '/api/admin/looks/:id/votes',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'Vote for a side of the current pair, or for neither',
        params: idParameters,
        body: z.strictObject({ round: roundNumber, choice: z.enum(VOTE_CHOICES) }),
        response: { 200: roundSchema, ...errorResponses },
      },
    },
    async (request) => voteInComparison(services, getActor(request), { id: request.params.id, ...request.body }),
  );

  app.get(
    '/api/admin/looks/:id/video',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'The video on one side of a pair',
        params: idParameters,
        querystring: z.object({ side: z.enum(SIDES), round: z.coerce.number().pipe(roundNumber) }),
        response: {
          200: createFileSchema('The video', ['video/mp4']),
          206: createFileSchema('A part of it', ['video/mp4']),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      const at = { ...request.params, ...request.query, voterId: getActor(request).userId };
      return sendVideo(parts, request, { reply, row: await loadComparedVideo(services, at) });
    },
  );
}
