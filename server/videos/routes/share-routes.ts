import { z } from 'zod';
import { parseEmbedDomain } from '../../../src/domain/sharing/embed.ts';
import { SHARE_ACCESSES, SHARE_LIMITS } from '../../../src/domain/sharing/share.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses, idParameters } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import { requireUserOrKey, toWorkspaceItem } from '../../http/require-user.ts';
import { loadShare, removeShare, saveShare } from '../use-cases/manage-share.ts';

const domainSchema = z
  .string()
  .max(500)
  .transform((text, context) => {
    const domain = parseEmbedDomain(text);
    if (domain !== null) return domain;
    context.addIssue({ code: 'custom', message: 'is not a domain like example.com' });
    return z.NEVER;
  });
const changeSchema = z.strictObject({
  access: z.enum(SHARE_ACCESSES),
  password: z
    .string()
    .min(SHARE_LIMITS.password.least)
    .max(SHARE_LIMITS.password.most)
    .exactOptional()
    .meta({ description: 'Needed with access `password`, unless the link has one already.' }),
  expiresAt: z.iso.datetime().nullable().default(null),
  download: z.boolean().default(false),
  embedDomains: z.array(domainSchema).max(SHARE_LIMITS.domains).default([]),
});
const shareSchema = z.object({
  path: z.string().meta({ description: 'Path of the page; `<path>/embed` is the player for an iframe.' }),
  access: z.enum(SHARE_ACCESSES),
  expiresAt: z.string().nullable(),
  download: z.boolean(),
  embedDomains: z.array(z.string()),
  createdAt: z.string(),
});

/** Links of shared videos, for those who work with the videos. */
export function registerShareRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const path = '/api/avatar/:id/share';
  const [mayRead, mayWrite] = [requireUserOrKey(parts, 'videos:read'), requireUserOrKey(parts, 'videos:write')];
  const documented = { tags: ['videos'], security: USER_OR_KEY, params: idParameters };
  const toBody = (share: Awaited<ReturnType<typeof saveShare>>) => ({ ...share, embedDomains: [...share.embedDomains] });

  app.get(
    path,
    {
      onRequest: mayRead,
      schema: {
        ...documented,
        summary: 'How a video is shared; null if it isn’t',
        response: { 200: z.object({ share: shareSchema.nullable() }), ...errorResponses },
      },
    },
    async (request) => {
      const share = await loadShare(services, toWorkspaceItem(request, request.params.id));
      return { share: share && toBody(share) };
    },
  );

  app.put(
    path,
    {
      onRequest: mayWrite,
      schema: {
        ...documented,
        summary: 'Share a finished video by a link, or change how',
        body: changeSchema,
        response: { 200: z.object({ share: shareSchema }), ...errorResponses },
      },
    },
    async (request) => ({ share: toBody(await saveShare(services, toWorkspaceItem(request, request.params.id), request.body)) }),
  );

  app.delete(
    path,
    {
      onRequest: mayWrite,
      schema: {
        ...documented,
        summary: 'Turn sharing off; the link stops working for good',
        response: { 204: z.null(), ...errorResponses },
      },
    },
    async (request, reply) => {
      await removeShare(services, toWorkspaceItem(request, request.params.id));
      return reply.code(204).send(null);
    },
  );
}
