import { RATES } from '#domain/fairness/request-rates.ts';
import { LIVE_ASSETS } from '#domain/greeting/plan-greeting.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { loadWorkspaceBackground, openWorkspaceMusic } from '../../projects/index.ts';
import { loadWorkspacePack } from '../../speech/index.ts';
import { GREETING_LIMITS } from '#domain/greeting/parse-greeting-value.ts';
import { isOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { createDisconnectSignal } from '../../http/session-end-signal.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { findGreetingVideo, isGreetingAsset, loadLiveScene } from '../use-cases/greet-viewer.ts';
import { loadPlacedQuiz } from '../use-cases/manage-quiz.ts';
import { openShareHere } from './open-share-here.ts';

const tokenSchema = z.object({ token: z.string().max(64) });
const assetSchema = tokenSchema.extend({ kind: z.enum(LIVE_ASSETS), id: z.string().max(100) });
/** Longer than any value that is used, so that the rule for values decides. */
const VALUE_LENGTH = 200;
const sceneSchema = z.strictObject({
  scene: z.int().min(0).max(10_000),
  values: z
    .record(z.string().max(VALUE_LENGTH), z.string().max(VALUE_LENGTH))
    .refine((values) => Object.keys(values).length <= GREETING_LIMITS.parameters),
});

type TokenRequest = FastifyRequest<{ Params: z.infer<typeof tokenSchema> }>;

/** What the page of a shared video draws with a viewer's name, for as long as its owner allows it and under the rules of the link. */
export function registerGreetingRoutes(app: App, { services, presenterFiles }: AppParts): void {
  async function requireGreeting(request: TokenRequest) {
    const { share, video } = await openShareHere(services, request, request.params.token);
    const quiz = video && (await loadPlacedQuiz(services, video));
    const greeting = findGreetingVideo({ share, video, quiz });
    if (greeting === null || video === null) throw createNotFoundError('page');
    return { greeting, video };
  }

  app.post(
    '/v/:token/greeting',
    { config: { rateLimit: RATES.greet }, schema: { hide: true, params: tokenSchema, body: sceneSchema } },
    async (request, reply) => {
      const { greeting, video } = await requireGreeting(request);
      const viewer = { ipAddress: request.ip, signal: createDisconnectSignal(reply) };
      const bytes = await loadLiveScene(services, video, { ...request.body, greeting, viewer });
      return reply.type('application/octet-stream').header('cache-control', 'private, no-store').send(Buffer.from(bytes));
    },
  );

  app.get('/v/:token/greeting/:kind/:id', { schema: { hide: true, params: assetSchema } }, async (request, reply) => {
    const { kind, id } = request.params;
    const { greeting, video } = await requireGreeting(request);
    if (kind === 'presenters') {
      const isAllowed = !isOwnPresenterId(id) || isGreetingAsset(greeting, kind, id);
      const pack = isAllowed ? await (isOwnPresenterId(id) ? loadWorkspacePack(services, id, video) : presenterFiles.pack(id)) : undefined;
      if (pack === undefined) throw createNotFoundError('presenter');
      return reply.type('application/octet-stream').header('cache-control', 'private, no-cache').send(Buffer.from(pack));
    }
    if (!isGreetingAsset(greeting, kind, id)) throw createNotFoundError('image');
    const stored = await (kind === 'images' ? loadWorkspaceBackground : openWorkspaceMusic)(services, id, video);
    if (!isCachedByBrowser(request, reply, id)) return reply.type(stored.info.type).send(stored.body);
    stored.body.destroy();
    return reply.code(304).send();
  });
}
