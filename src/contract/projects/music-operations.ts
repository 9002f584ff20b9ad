import { CONFIRMED_FIELD, describeForm } from '../describe-form.ts';
import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, idParameters, createFileSchema } from '../common-schemas.ts';
import { ASSET_USERS } from '#ports/background-api.ts';
import { LIBRARY_LIMITS } from '#domain/library/library-limits.ts';

const tags = ['music'];

const params = idParameters;
const summarySchema = z.object({ assetId: z.string(), name: z.string(), seconds: z.number() });
const useSchema = z.object({ type: z.enum(ASSET_USERS), id: z.string(), title: z.string() });
const nameSchema = z.strictObject({ name: z.string().max(LIBRARY_LIMITS.assetName) });

export const musicOperations = defineOperations({
  'POST /api/music': {
    tags,
    access: may('edit', 'projects:write'),
    rate: 'recording',
    form: describeForm({ required: { confirmed: CONFIRMED_FIELD } }),
    consumes: ['multipart/form-data'],
    summary: 'Upload music: the file `file`, and the field `confirmed` as `true`, which says that you may use it',
    response: { 201: summarySchema, ...errorResponses },
  },
  'GET /api/music': {
    tags,
    access: may('view', 'projects:read'),
    summary: 'Uploaded music of the workspace, newest first',
    response: { 200: z.object({ music: z.array(summarySchema) }), ...errorResponses },
  },
  'GET /api/music/:id/uses': {
    tags,
    access: may('view', 'projects:read'),
    summary: 'Projects that play this music, and videos that still render with it',
    params,
    response: { 200: z.object({ uses: z.array(useSchema) }), ...errorResponses },
  },
  'PATCH /api/music/:id': {
    tags,
    access: may('edit', 'projects:write'),
    summary: 'Rename music',
    params,
    body: nameSchema,
    response: { 200: summarySchema, ...errorResponses },
  },
  'DELETE /api/music/:id': {
    tags,
    access: may('delete', 'projects:write'),
    summary: 'Delete music permanently; 409 `music-in-use` while a project or a video being rendered needs it',
    params,
    response: { 204: z.null(), ...errorResponses },
  },
  'GET /api/music/:id/audio': {
    tags,
    access: may('view', 'projects:read'),
    summary: 'The leveled sound as WAV: mono, 48 kHz, 16 bit; the exact samples that are mixed',
    params,
    response: { 200: createFileSchema('The sound', ['audio/wav']), ...errorResponses },
  },
});
