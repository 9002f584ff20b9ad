import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';

const oembedQuery = z.object({
  url: z.string().max(500),
  format: z.string().max(20).default('json'),
  maxwidth: z.coerce.number().int().min(1).exactOptional(),
  maxheight: z.coerce.number().int().min(1).exactOptional(),
});

export const sharedVideoOperations = defineOperations({
  'GET /oembed': {
    access: ANYONE,
    ...{ tags: ['videos'], summary: 'How a shared video is embedded (oEmbed)', querystring: oembedQuery },
    response: { 200: z.looseObject({ version: z.literal('1.0'), type: z.literal('video'), html: z.string() }), ...errorResponses },
  },
});
