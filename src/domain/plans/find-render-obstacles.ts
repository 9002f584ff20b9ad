import { type ProjectLength, SURELY_OVER } from '../project/edit/compute-project-length.ts';
import { findProjectProblems, type AvailableResources } from '../project/find-project-problems.ts';
import type { Project } from '../project/project.ts';
import { listScenePresenters } from '../project/scene-presenters.ts';
import { checkMatchedVoices, isOwnVoice } from './check-matched-voices.ts';
import { checkOwnPresenters } from './check-own-presenters.ts';
import { checkLooks, checkLength, checkCustomLooks, checkResolution } from './check-plan.ts';
import type { PlanId, PlanLimits } from './plan-limits.ts';

/** A reason why a project cannot be rendered, with the server's message. `field` is the path in the project. */
export interface RenderObstacle {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  /** `nothing-written`: the script is still empty, which is no error. */
  readonly kind: 'nothing-written' | 'project' | 'plan';
}

export interface RenderTerms extends AvailableResources {
  readonly plan: PlanId;
  readonly limits: PlanLimits;
  /** All looks in library order. */
  readonly lookIds: readonly string[];
  readonly length: VideoLength;
}

/** `exact`: measured, not estimated. */
type VideoLength = Pick<ProjectLength, 'seconds' | 'exact'>;

/** All obstacles in reading order, the project's own first; empty when the server will accept it (PLN-4, API-7). */
export function findRenderObstacles(project: Project, terms: RenderTerms): readonly RenderObstacle[] {
  return [
    ...findProjectProblems(project, terms).map(
      ({ field, code, message }): RenderObstacle => ({
        field,
        code,
        message,
        kind: isUnwritten(project, field, code) ? 'nothing-written' : 'project',
      }),
    ),
    ...findPlanObstacles(project, terms),
  ];
}

function isUnwritten(project: Project, field: string, code: string): boolean {
  const index = /^scenes\.(\d+)\.script$/.exec(field)?.[1];
  return code === 'nothing-to-say' && index !== undefined && project.scenes[Number(index)]?.script.trim() === '';
}

/** What the plan forbids. An estimated length only counts when it's surely over the limit. */
export function findPlanObstacles(
  project: Project,
  { plan, limits, lookIds, length }: Pick<RenderTerms, 'plan' | 'limits' | 'lookIds' | 'length'>,
): readonly RenderObstacle[] {
  const sure = length.exact || length.seconds > limits.videoLength * SURELY_OVER;
  const whole = [checkResolution(limits, project.resolution), sure ? checkLength(limits, length.seconds) : undefined];
  const scenes = project.scenes.flatMap((scene, index) => {
    return listScenePresenters(scene).flatMap(({ avatarId, voiceId, field }) => {
      const custom = checkOwnPresenters(plan, [avatarId]) ?? checkCustomLooks(plan, [avatarId]);
      const known = lookIds.includes(avatarId) ? (checkLooks(limits, [avatarId], lookIds) ?? custom) : custom;
      const voice = !isOwnVoice(voiceId) ? undefined : checkMatchedVoices(plan, [voiceId]);
      return [known, voice].map((failure) => failure && { ...failure, field: `scenes.${index}.${field}${failure.field}` });
    });
  });
  return [...whole, ...scenes].flatMap((failure) =>
    failure === undefined ? [] : [{ field: failure.field, code: failure.code, message: failure.message, kind: 'plan' } as const],
  );
}
