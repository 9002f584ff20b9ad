import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { voiceSchema } from './voice-schemas.ts';
import { errorResponses, idParameters, createFileSchema } from '../common-schemas.ts';

const tags = ['cast'];
const presenterSchema = z.object({
  id: z.string(),
  presenterId: z.string(),
  name: z.string(),
  look: z.string(),
  swatch: z.array(z.string()),
  description: z.string(),
  tags: z.record(z.string(), z.string()),
  voiceId: z.string().optional().describe('The voice that suits the presenter, and speaks until another one is chosen'),
  thumbnailUrl: z.string(),
  own: z.literal(true).optional(),
  wide: z.literal(true).optional(),
  turned: z.literal(true).optional(),
});

const imageResponse = createFileSchema('The image', ['image/webp']);

export const presenterOperations = defineOperations({
  'GET /api/voices': {
    access: { by: 'anyone', recognizesUsers: true, scope: 'voices:read' },
    tags,
    summary: 'All voices; for signed-in users also their matched and cloned voices',
    response: { 200: z.object({ voices: z.array(voiceSchema) }), ...errorResponses },
  },
  'GET /api/avatars': {
    access: { by: 'anyone', recognizesUsers: true, scope: 'presenters:read' },
    tags,
    summary: 'All presenters and their looks, in the order plans unlock them; for signed-in users also those made from photos',
    response: { 200: z.object({ avatars: z.array(presenterSchema) }), ...errorResponses },
  },
  'GET /api/avatars/:id/pack': {
    access: { by: 'anyone', recognizesUsers: true, scope: 'presenters:read' },
    tags,
    summary:
      'Image data the renderer draws a presenter from; the same for all looks of a presenter. `<id>~wide` and `<id>~turned` are those of these framings, `<id>~second` that of a second outfit',
    params: idParameters,
    response: { 200: createFileSchema('The image data', ['application/octet-stream']), ...errorResponses },
  },
  'GET /api/avatars/:id/thumbnail': {
    access: { by: 'anyone', recognizesUsers: true, scope: 'presenters:read' },
    tags,
    summary: 'WebP, 360x440',
    params: idParameters,
    response: { 200: imageResponse, ...errorResponses },
  },
  'GET /api/avatars/:id/cutout': {
    access: { by: 'anyone', recognizesUsers: true, scope: 'presenters:read' },
    tags,
    summary: 'The presenter alone: WebP with transparency, 360x440',
    params: idParameters,
    response: { 200: imageResponse, ...errorResponses },
  },
});
