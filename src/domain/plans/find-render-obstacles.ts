import { matchOfVoiceId } from '../audio/voice-match/matched-voice-id.ts';
import type { ProjectLength } from '../project/edit/compute-project-length.ts';
import { preflight, type Available } from '../project/find-project-problems.ts';
import type { Project } from '../project/project.ts';
import { checkMatchedVoices } from './check-matched-voices.ts';
import { checkAvatars, checkLength, checkOwnLooks, checkResolution } from './check-plan.ts';
import type { PlanId, PlanLimits } from './plan-limits.ts';

/** What stands in the way of rendering, as the server would say it. `field` is the path in the project. */
export interface RenderObstacle {
  readonly field: string;
  readonly message: string;
  /** Nothing is written yet: no mistake. */
  readonly kind: 'nothing-written' | 'project' | 'plan';
}

export interface RenderTerms extends Available {
  readonly plan: PlanId;
  readonly limits: PlanLimits;
  /** All looks in the library's order. */
  readonly cast: readonly string[];
  readonly length: ProjectLength;
}

/** An estimated length is sure to be over the limit from this many times of it on. */
const SURELY_OVER = 1.3;

/** In reading order, the project's own first; an empty list means the server will take it. PLN-4, API-7 */
export function renderObstacles(project: Project, terms: RenderTerms): readonly RenderObstacle[] {
  return [
    ...preflight(project, terms).map(
      ({ field, code, message }): RenderObstacle => ({
        field,
        message,
        kind: isUnwritten(project, field, code) ? 'nothing-written' : 'project',
      }),
    ),
    ...planObstacles(project, terms),
  ];
}

function isUnwritten(project: Project, field: string, code: string): boolean {
  const index = /^scenes\.(\d+)\.script$/.exec(field)?.[1];
  return code === 'nothing-to-say' && index !== undefined && project.scenes[Number(index)]?.script.trim() === '';
}

function planObstacles(project: Project, { plan, limits, cast, length }: RenderTerms): readonly RenderObstacle[] {
  const sure = length.exact || length.seconds > limits.videoLength * SURELY_OVER;
  const whole = [checkResolution(limits, project.resolution), sure ? checkLength(limits, length.seconds) : undefined];
  const scenes = project.scenes.flatMap((scene, index) => {
    const known = cast.includes(scene.avatarId) ? checkAvatars(limits, [scene.avatarId], cast) : checkOwnLooks(plan, [scene.avatarId]);
    const voice = matchOfVoiceId(scene.voiceId) === undefined ? undefined : checkMatchedVoices(plan, [scene.voiceId]);
    return [known, voice].map((refusal) => refusal && { ...refusal, field: `scenes.${index}.${refusal.field}` });
  });
  return [...whole, ...scenes].flatMap((refusal) =>
    refusal === undefined ? [] : [{ field: refusal.field, message: refusal.message, kind: 'plan' } as const],
  );
}
