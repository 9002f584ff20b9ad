import { z } from 'zod';
import { PLAN_IDS } from '../../src/domain/plans/plan-limits.ts';
import { profileOf } from '../use-cases/profile.ts';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { personOf, requirePerson } from './person.ts';
import { errorAnswers } from './schemas/answers.ts';

const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['user', 'admin']),
  plan: z.enum(PLAN_IDS),
  limits: z.object({
    videosPerMonth: z.int(),
    videoLength: z.number().describe('Seconds'),
    avatars: z.int(),
    lines: z.int(),
    watermark: z.boolean(),
  }),
  usage: z.object({ videosThisMonth: z.int(), videosLeft: z.int() }),
});

export function profileRoutes(app: App, parts: AppParts): void {
  app.get(
    '/api/user/profile',
    {
      onRequest: requirePerson(parts),
      schema: {
        tags: ['account'],
        security: [{ bearer: [] }, { cookie: [] }],
        summary: 'Who one is, and what the plan allows',
        response: { 200: profileSchema, ...errorAnswers },
      },
    },
    async (request) => profileOf(parts.services, personOf(request).userId),
  );
}
