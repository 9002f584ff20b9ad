import { type WorkspaceTeamPlan } from '#ports/team-plan-api.ts';
import type { AppParts } from '../../http/app-parts.ts';
import type { App } from '../../http/fastify-app.ts';
import { getWorkspace, refuseImpersonator } from '../../http/require-user.ts';
import { endTeamPlan, loadTeamPlan, setTeamSeat, shareTeamPlan } from '../use-cases/manage-team-plan.ts';
import { teamPlanOperations } from '#contract/billing/team-plan-operations.ts';
import { serve } from '../../http/serve.ts';

/** The plan that the members of an organization share. */
export function registerTeamPlanRoutes(app: App, parts: AppParts): void {
  const { services } = parts;

  serve(
    app,
    teamPlanOperations,
    'GET /api/team-plan',
    async (request): Promise<WorkspaceTeamPlan> => loadTeamPlan(services, getWorkspace(request)),
  );

  serve(app, teamPlanOperations, 'PUT /api/team-plan', async (request): Promise<WorkspaceTeamPlan> => {
    refuseImpersonator(request);
    return shareTeamPlan(services, getWorkspace(request), request.body);
  });

  serve(app, teamPlanOperations, 'DELETE /api/team-plan', async (request): Promise<WorkspaceTeamPlan> => {
    refuseImpersonator(request);
    return endTeamPlan(services, getWorkspace(request));
  });

  serve(app, teamPlanOperations, 'PUT /api/team-plan/seats/:userId', async (request): Promise<WorkspaceTeamPlan> => {
    refuseImpersonator(request);
    return setTeamSeat(services, getWorkspace(request), { userId: request.params.userId, active: request.body.active });
  });
}
