import { isLookIncluded } from './check-plan.ts';
import type { PlanLimits } from './plan-limits.ts';
import { findAllowingPlan } from './plan-phrases.ts';
import type { PresenterSummary } from '../presenters/presenter-summaries.ts';

export interface OfferedLook {
  readonly presenter: PresenterSummary;
  /** True when the user's plan does not include it. */
  readonly locked: boolean;
  /** The smallest plan that includes a locked look. */
  readonly plan: string | undefined;
}

/** A presenter with its looks that match the search. */
export interface PresenterGroup {
  readonly presenterId: string;
  readonly name: string;
  readonly looks: readonly OfferedLook[];
}

/** Groups the looks that match the search by presenter, in the given order. Every word of the search must be in the look's name, description, tags or id (ids spell gray as grey). */
export function groupLooks(choices: readonly PresenterSummary[], limits: PlanLimits, search: string): readonly PresenterGroup[] {
  const groups = new Map<string, PresenterGroup & { readonly looks: OfferedLook[] }>();
  for (const [index, look] of choices.entries()) {
    if (!matchesSearch(look, search)) continue;
    const { presenterId, name } = look;
    const group = groups.get(presenterId) ?? { presenterId, name, looks: [] };
    groups.set(presenterId, group);
    const locked = look.own !== true && !isLookIncluded(limits, index);
    group.looks.push({ presenter: look, locked, plan: locked ? findAllowingPlan((plan) => isLookIncluded(plan, index)) : undefined });
  }
  return [...groups.values()];
}

function matchesSearch(card: PresenterSummary, search: string): boolean {
  const text = `${card.name} ${card.look} ${card.description} ${Object.values(card.tags).join(' ')} ${card.id}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
