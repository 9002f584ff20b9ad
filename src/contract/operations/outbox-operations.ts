import { z } from 'zod';
import { ANYONE } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';

const mailSchema = z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), sentAt: z.iso.datetime() });
export const query = z.object({ to: z.string().max(320).optional() });

export const outboxOperations = defineOperations({
  'GET /api/dev/outbox': {
    access: ANYONE,
    tags: ['development'],
    summary: 'Emails stored on this server',
    querystring: query,
    response: { 200: z.object({ mails: z.array(mailSchema) }), ...errorResponses },
  },
});
