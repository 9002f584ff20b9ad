import { z } from 'zod';
import { defineOperations } from '../operation.ts';
import { SESSION_ONLY, errorResponses, idParameters, createFileSchema } from '../common-schemas.ts';

const tags = ['account'];
const security = SESSION_ONLY;

export const profileImageOperations = defineOperations({
  'POST /api/user/picture': {
    tags,
    security,
    consumes: ['multipart/form-data'],
    summary: 'Upload a profile image as the form field `file`',
    response: { 200: z.object({ image: z.string() }), ...errorResponses },
  },
  'DELETE /api/user/picture': { tags, security, summary: 'Delete the profile image', response: { 204: z.null(), ...errorResponses } },
  'GET /api/user/picture/:id': {
    ...{ tags, summary: 'A profile image (WebP)', params: idParameters },
    response: { 200: createFileSchema('The image', ['image/webp']), ...errorResponses },
  },
});
