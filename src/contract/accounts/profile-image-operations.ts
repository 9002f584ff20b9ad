import { z } from 'zod';
import { ANYONE, may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters, createFileSchema } from '../common-schemas.ts';

const tags = ['account'];

export const profileImageOperations = defineOperations({
  'POST /api/user/picture': {
    tags,
    access: may('personal'),
    rate: 'upload',
    consumes: ['multipart/form-data'],
    summary: 'Upload a profile image as the form field `file`',
    response: { 200: z.object({ image: z.string() }), ...errorResponses },
  },
  'DELETE /api/user/picture': {
    tags,
    access: may('personal'),
    summary: 'Delete the profile image',
    response: { 204: z.null(), ...errorResponses },
  },
  'GET /api/user/picture/:id': {
    access: ANYONE,
    ...{ tags, summary: 'A profile image (WebP)', params: idParameters },
    response: { 200: createFileSchema('The image', ['image/webp']), ...errorResponses },
  },
});
