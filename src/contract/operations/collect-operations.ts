import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';

export const tags = ['outside services'];
const KEY_LENGTH = 128;
const CONFIG_KEYS = 20;
const keyText = z.string().max(KEY_LENGTH);
const configQuery = z.object({
  api_key: keyText.exactOptional(),
  config_keys: z.union([keyText.transform((key) => [key]), z.array(keyText).max(CONFIG_KEYS)]).default([]),
  session_id: keyText.exactOptional(),
});

const configSchema = z.object({ configs: z.record(z.string(), z.unknown()) });

export const collectOperations = defineOperations({
  'GET /api/collect/config': {
    access: ANYONE,
    rate: 'collectConfig',
    tags,
    summary: 'Remote configuration, by query',
    querystring: configQuery,
    response: { 200: configSchema, ...errorResponses },
  },
  'GET /api/collect/config/:key': {
    access: ANYONE,
    rate: 'collectConfig',
    tags,
    summary: 'Remote configuration, in the path format of the client SDK',
    params: z.object({ key: keyText }),
    querystring: z.object({ config_group: keyText.exactOptional() }),
    response: { 200: configSchema, ...errorResponses },
  },
});
