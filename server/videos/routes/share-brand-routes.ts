import { z } from 'zod';
import { parseSentShareBrand } from '../../../src/domain/brand/share-brand.ts';
import { BRAND_LOCKS } from '../../../src/ports/brand-api.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { USER_OR_KEY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { getWorkspace, requireUserOrKey } from '../../http/require-user.ts';
import { loadShareBrand, saveShareBrand } from '../use-cases/manage-share-brand.ts';

/** Larger than any valid field, so that the form’s own rules report the problem. */
const FIELD_LENGTH = 3_000;

const textSchema = z.string().max(FIELD_LENGTH);
const sentSchema = z
  .strictObject({
    name: textSchema,
    accent: textSchema.nullable(),
    background: textSchema.nullable(),
    footer: z.strictObject({ text: textSchema, url: textSchema.nullable() }).nullable(),
    replyTo: textSchema
      .nullable()
      .default(null)
      .meta({ description: 'Where replies to emails about the workspace’s videos go: one address.' }),
    hidesCastwright: z.boolean().meta({ description: 'Share pages and embeds don’t name Castwright.' }),
  })
  .transform((sent, context) => {
    const parsed = parseSentShareBrand(sent);
    if ('brand' in parsed) return parsed.brand;
    context.addIssue({ code: 'custom', path: [...parsed.path], message: parsed.message });
    return z.NEVER;
  });
const bodySchema = z.strictObject({ brand: sentSchema.nullable().meta({ description: 'Null goes back to Castwright’s look.' }) });
const responseSchema = z.object({
  brand: z
    .object({
      name: z.string(),
      accent: z.string().nullable(),
      background: z.string().nullable(),
      footer: z.object({ text: z.string(), url: z.string().nullable() }).nullable(),
      replyTo: z.string().nullable(),
      hidesCastwright: z.boolean(),
    })
    .nullable(),
  lock: z.enum(BRAND_LOCKS).nullable().meta({ description: 'Why the caller can’t save it.' }),
});

/** How the share pages of a workspace look to viewers. */
export function registerShareBrandRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const documented = { tags: ['projects'], security: USER_OR_KEY, response: { 200: responseSchema, ...errorResponses } };

  app.get(
    '/api/brand/share-page',
    {
      onRequest: requireUserOrKey(parts, 'projects:read', 'view'),
      schema: { ...documented, summary: 'How share pages of the workspace look' },
    },
    async (request) => loadShareBrand(services, getWorkspace(request)),
  );

  app.put(
    '/api/brand/share-page',
    {
      onRequest: requireUserOrKey(parts, 'projects:write', 'manage-brand'),
      schema: { ...documented, summary: 'Change how share pages look; by owners and admins in an organization', body: bodySchema },
    },
    async (request) => saveShareBrand(services, getWorkspace(request), request.body.brand),
  );
}
