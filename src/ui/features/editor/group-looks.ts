import { isLookIncluded } from '../../../domain/plans/check-plan.ts';
import type { PlanLimits } from '../../../domain/plans/plan-limits.ts';
import { findAllowingPlan } from '../../../domain/plans/plan-phrases.ts';
import type { PresenterSummary } from '../../../domain/presenters/presenter-summaries.ts';

export interface OfferedLook {
  readonly presenter: PresenterSummary;
  /** Not in the person's plan. */
  readonly locked: boolean;
  /** The plan it comes with, where it is locked. */
  readonly plan: string | undefined;
}

/** A presenter with the looks that are offered. */
export interface PresenterGroup {
  readonly presenterId: string;
  readonly name: string;
  readonly looks: readonly OfferedLook[];
}

/** The cast by presenter, in the cast's order; `words` all stand in a look's name, description, tags or id, which spells gray as grey. */
export function groupLooks(choices: readonly PresenterSummary[], limits: PlanLimits, search: string): readonly PresenterGroup[] {
  const groups = new Map<string, PresenterGroup & { readonly looks: OfferedLook[] }>();
  for (const [field, card] of choices.entries()) {
    if (!matchesSearch(card, search)) continue;
    const { presenterId, name } = card;
    const group = groups.get(presenterId) ?? { presenterId, name, looks: [] };
    groups.set(presenterId, group);
    const locked = !isLookIncluded(limits, field);
    group.looks.push({ presenter: card, locked, plan: locked ? findAllowingPlan((plan) => isLookIncluded(plan, field)) : undefined });
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
