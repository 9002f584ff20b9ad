import { z } from 'zod';
import { TEAM_LIMITS } from '../../../src/domain/plans/team-plan.ts';
import { TEAM_PLAN_LOCKS, type WorkspaceTeamPlan } from '../../../src/ports/team-plan-api.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { errorResponses } from '../../http/common-schemas.ts';
import { SESSION_ONLY } from '../../http/create-openapi-options.ts';
import type { App } from '../../http/fastify-app.ts';
import { getWorkspace, refuseImpersonator, requireUser } from '../../http/require-user.ts';
import { endTeamPlan, loadTeamPlan, setTeamSeat, shareTeamPlan } from '../use-cases/manage-team-plan.ts';

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

/** The plan that the members of an organization share. */
export function registerTeamPlanRoutes(app: App, parts: AppParts): void {
  const { services } = parts;
  const mayManage = requireUser(parts, 'manage-plan');
  const documented = { tags: ['billing'], security: SESSION_ONLY, response: { 200: stateSchema, ...errorResponses } };

  app.get(
    '/api/team-plan',
    { onRequest: requireUser(parts, 'view'), schema: { ...documented, summary: 'The plan that the active organization shares' } },
    async (request): Promise<WorkspaceTeamPlan> => loadTeamPlan(services, getWorkspace(request)),
  );

  app.put(
    '/api/team-plan',
    {
      onRequest: mayManage,
      schema: {
        ...documented,
        summary: 'Share your plan with the organization you own, or change the limit',
        body: z.strictObject({ memberVideos }),
      },
    },
    async (request): Promise<WorkspaceTeamPlan> => {
      refuseImpersonator(request);
      return shareTeamPlan(services, getWorkspace(request), request.body);
    },
  );

  app.delete(
    '/api/team-plan',
    { onRequest: mayManage, schema: { ...documented, summary: 'Stop sharing: everyone uses their own plan again' } },
    async (request): Promise<WorkspaceTeamPlan> => {
      refuseImpersonator(request);
      return endTeamPlan(services, getWorkspace(request));
    },
  );

  app.put(
    '/api/team-plan/seats/:userId',
    {
      onRequest: mayManage,
      schema: {
        ...documented,
        summary: 'Give a member a seat, or take it away',
        params: z.object({ userId: z.string().min(1).max(USER_ID) }),
        body: z.strictObject({ active: z.boolean() }),
      },
    },
    async (request): Promise<WorkspaceTeamPlan> => {
      refuseImpersonator(request);
      return setTeamSeat(services, getWorkspace(request), { userId: request.params.userId, active: request.body.active });
    },
  );
}
