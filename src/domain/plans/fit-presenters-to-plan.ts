import type { PresenterSummary } from '../presenters/presenter-summaries.ts';
import type { Project } from '../project/project.ts';
import { listPresenterIds, mapOtherPresenters } from '../project/scene-presenters.ts';
import { isLookIncluded } from './check-plan.ts';
import type { PlanLimits } from './plan-limits.ts';
import { findAllowingPlan } from './plan-phrases.ts';

/** A presenter of a template who isn't part of the plan, and who presents instead. */
export interface StandIn {
  readonly wanted: PresenterSummary;
  readonly instead: PresenterSummary;
  /** The smallest plan that includes `wanted`; undefined when none does. */
  readonly plan: string | undefined;
}

/**
 * The project with presenters that the plan includes. Who isn't included or isn't known here is replaced everywhere by the same look: of the
 * same gender if there is one, not in the project yet if one is left, else the first. Voices stay. Without any presenter nothing changes.
 */
export function fitPresentersToPlan(
  project: Project,
  presenters: readonly PresenterSummary[],
  limits: PlanLimits,
): { readonly project: Project; readonly standIns: readonly StandIn[] } {
  const included = presenters.filter(({ own }, index) => own === true || isLookIncluded(limits, index));
  const wantedIds = [...new Set(listPresenterIds(project.scenes))];
  const cast = new Map(included.filter(({ id }) => wantedIds.includes(id)).map((look) => [look.id, look]));
  const standIns: StandIn[] = [];
  for (const id of wantedIds.filter((wanted) => !cast.has(wanted))) {
    const index = presenters.findIndex((look) => look.id === id);
    const wanted = presenters[index];
    const instead = findStandIn(wanted, included, [...cast.values()]);
    if (instead === undefined) continue;
    cast.set(id, instead);
    if (wanted !== undefined) standIns.push({ wanted, instead, plan: findAllowingPlan((plan) => isLookIncluded(plan, index)) });
  }
  const getCast = (id: string): string => cast.get(id)?.id ?? id;
  const scenes = project.scenes.map((scene) =>
    mapOtherPresenters({ ...scene, avatarId: getCast(scene.avatarId) }, (other) => ({ ...other, avatarId: getCast(other.avatarId) })),
  );
  return { project: { ...project, scenes }, standIns };
}

/** Looks of nobody who is in the project already come first. */
function findStandIn(
  wanted: PresenterSummary | undefined,
  included: readonly PresenterSummary[],
  taken: readonly PresenterSummary[],
): PresenterSummary | undefined {
  const gender = wanted?.tags['gender'];
  const similar = included.filter(({ tags, own }) => own !== true && gender !== undefined && tags['gender'] === gender);
  const isFree = ({ presenterId }: PresenterSummary): boolean => taken.every((look) => look.presenterId !== presenterId);
  return similar.find(isFree) ?? similar[0] ?? included[0];
}
