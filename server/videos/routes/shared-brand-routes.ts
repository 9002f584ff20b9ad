import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { getBackgroundKeys } from '../../projects/index.ts';
import { formatBrandIcon } from '#domain/brand/format-brand-icon.ts';
import { formatShareStyles } from '#domain/brand/share-colors.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { isCachedByBrowser } from '../../http/file-responses.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { loadPageBrand, type PageBrand } from '../use-cases/load-page-brand.ts';
import { openShareHere } from './open-share-here.ts';

const schema = { hide: true, params: z.object({ token: z.string().max(64) }) };

/** Style sheet, logo and icon of a share page that has a brand. They say nothing about the video, so they need no password. */
export function registerSharedBrandRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  async function requireBrand(request: FastifyRequest<{ Params: { token: string } }>): Promise<PageBrand> {
    const { workspace } = await openShareHere(services, request, request.params.token);
    const brand = await loadPageBrand(services, workspace);
    if (brand === null) throw createNotFoundError('page');
    return brand;
  }

  app.get('/v/:token/brand.css', { schema }, async (request, reply) => {
    const brand = await requireBrand(request);
    return sendText(request, reply, { text: formatShareStyles(brand), type: 'text/css; charset=utf-8' });
  });

  app.get('/v/:token/icon.svg', { schema }, async (request, reply) => {
    const brand = await requireBrand(request);
    return sendText(request, reply, { text: formatBrandIcon(brand), type: 'image/svg+xml' });
  });

  app.get('/v/:token/logo.webp', { schema }, async (request, reply) => {
    const { logoAssetId } = await requireBrand(request);
    const stored = logoAssetId === null ? undefined : await services.objects.get(getBackgroundKeys(logoAssetId).thumbnail);
    if (stored === undefined) throw createNotFoundError('image');
    if (!isCachedByBrowser(request, reply, `logo-${logoAssetId}`)) return reply.type('image/webp').send(stored.body);
    stored.body.destroy();
    return reply.code(304).send();
  });
}

/** A text with an ETag of what it says. */
function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, type }: { readonly text: string; readonly type: string },
): FastifyReply {
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH);
  return isCachedByBrowser(request, reply, tag) ? reply.code(304).send() : reply.type(type).send(text);
}

/** Characters of a hash in an ETag. */
const TAG_LENGTH = 22;
