import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';

export const keySchema = z.object({
  key: z
    .object({
      name: z.string().describe('Name in the certificate'),
      fingerprint: z.string().describe('SHA-256 of the certificate, as hex'),
    })
    .nullable()
    .describe('null where videos are not signed'),
});

export const provenanceOperations = defineOperations({
  'GET /api/provenance/key': {
    access: ANYONE,
    tags: ['host'],
    summary: 'The key that finished videos are signed with',
    response: { 200: keySchema, ...errorResponses },
  },
});
