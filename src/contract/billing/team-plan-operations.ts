import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';
import { TEAM_LIMITS } from '#domain/plans/team-plan.ts';
import { TEAM_PLAN_LOCKS } from '#ports/team-plan-api.ts';

/** Characters of a user's id. */
const USER_ID = 200;

const memberVideos = z
  .int()
  .min(TEAM_LIMITS.memberVideos.min)
  .max(TEAM_LIMITS.memberVideos.max)
  .nullable()
  .describe('Videos a month for each other member; null without a limit');

const planSchema = z.object({
  holder: z.object({ id: z.string(), name: z.string() }).describe('Whose plan it is'),
  working: z.boolean().describe('False while that user has no plan that can be shared: everyone uses their own'),
  memberVideos,
  videosLeft: z.int(),
  renewsAt: z.iso.datetime(),
  freeSeats: z.int(),
  seats: z
    .array(z.object({ userId: z.string(), active: z.boolean(), videos: z.int().describe('This month') }))
    .readonly()
    .describe('Of the other members; a plain member sees only their own'),
});

const stateSchema = z.object({
  plan: planSchema.nullable(),
  lock: z.enum(TEAM_PLAN_LOCKS).nullable().describe('Why the caller can’t share a plan or change the shared one'),
});

const documented = { tags: ['billing'], response: { 200: stateSchema, ...errorResponses } };

export const teamPlanOperations = defineOperations({
  'GET /api/team-plan': { access: may('view'), ...documented, summary: 'The plan that the active organization shares' },
  'PUT /api/team-plan': {
    access: may('manage-plan'),
    ...documented,
    summary: 'Share your plan with the organization you own, or change the limit',
    body: z.strictObject({ memberVideos }),
  },
  'DELETE /api/team-plan': { access: may('manage-plan'), ...documented, summary: 'Stop sharing: everyone uses their own plan again' },
  'PUT /api/team-plan/seats/:userId': {
    access: may('manage-plan'),
    ...documented,
    summary: 'Give a member a seat, or take it away',
    params: z.object({ userId: z.string().min(1).max(USER_ID) }),
    body: z.strictObject({ active: z.boolean() }),
  },
});
