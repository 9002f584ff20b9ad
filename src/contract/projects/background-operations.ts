import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { createFileSchema, errorResponses, idParameters } from '../common-schemas.ts';
import { ASSET_USERS } from '#ports/background-api.ts';
import { assetCreditSchema } from './asset-credit-schema.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';

const tags = ['backgrounds'];

export const backgroundCard = z.object({
  assetId: z.string(),
  name: z.string(),
  thumbnailUrl: z.string(),
  width: z.int(),
  height: z.int(),
  seconds: z.number().nullable().describe('Length of a clip; null for an image'),
  hasSound: z.boolean().describe('Whether something is heard in a clip'),
  credit: assetCreditSchema.exactOptional().describe('Whose it is, of one from a stock service'),
});

const useSchema = z.object({ type: z.enum(ASSET_USERS), id: z.string(), title: z.string() });
const nameSchema = z.strictObject({ name: z.string().max(LIBRARY_LIMITS.assetName) });
const params = idParameters;

export const backgroundOperations = defineOperations({
  'POST /api/background': {
    tags,
    access: may('edit', 'backgrounds:write'),
    rate: 'upload',
    consumes: ['multipart/form-data'],
    summary: 'Upload an image, or a clip (MP4, MOV or WebM), as the form field `file`',
    response: { 201: backgroundCard, ...errorResponses },
  },
  'GET /api/background': {
    tags,
    access: may('view', 'backgrounds:read'),
    summary: 'Images and clips of the workspace, newest first',
    response: { 200: z.object({ backgrounds: z.array(backgroundCard) }), ...errorResponses },
  },
  'GET /api/background/:id/uses': {
    tags,
    access: may('view', 'backgrounds:read'),
    summary: 'Projects that show a background, and videos that still render with it',
    params,
    response: { 200: z.object({ uses: z.array(useSchema) }), ...errorResponses },
  },
  'PATCH /api/background/:id': {
    tags,
    access: may('edit', 'backgrounds:write'),
    summary: 'Rename a background',
    params,
    body: nameSchema,
    response: { 200: backgroundCard, ...errorResponses },
  },
  'DELETE /api/background/:id': {
    tags,
    access: may('delete', 'backgrounds:write'),
    summary: 'Delete a background permanently; 409 `background-in-use` while a project or a video being rendered needs it',
    params,
    response: { 204: z.null(), ...errorResponses },
  },
  'GET /api/background/:id/image': {
    tags,
    access: may('view', 'backgrounds:read'),
    params,
    summary: 'The exact form both runtimes draw, of an image or a clip',
    response: { 200: createFileSchema('The background', ['application/octet-stream']), ...errorResponses },
  },
  'GET /api/background/:id/thumbnail': {
    tags,
    access: may('view', 'backgrounds:read'),
    params,
    summary: 'WebP',
    response: { 200: createFileSchema('The image', ['image/webp']), ...errorResponses },
  },
});
