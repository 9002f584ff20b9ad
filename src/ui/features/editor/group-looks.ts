import { opensAvatar } from '../../../domain/plans/check-plan.ts';
import type { PlanLimits } from '../../../domain/plans/plan-limits.ts';
import { planThatAllows } from '../../../domain/plans/plan-phrases.ts';
import type { PresenterCard } from '../../../ports/presenter-library.ts';

export interface OfferedLook {
  readonly card: PresenterCard;
  /** Not in the person's plan. */
  readonly locked: boolean;
  /** The plan it comes with, where it is locked. */
  readonly plan: string | undefined;
}

/** A presenter with the looks that are offered. */
export interface CastGroup {
  readonly presenterId: string;
  readonly name: string;
  readonly looks: readonly OfferedLook[];
}

/** The cast by presenter, in the cast's order; `words` all stand in a look's name, description, tags or id, which spells gray as grey. */
export function castGroups(cast: readonly PresenterCard[], limits: PlanLimits, words: string): readonly CastGroup[] {
  const groups = new Map<string, CastGroup & { readonly looks: OfferedLook[] }>();
  for (const [place, card] of cast.entries()) {
    if (!matches(card, words)) continue;
    const { presenterId, name } = card;
    const group = groups.get(presenterId) ?? { presenterId, name, looks: [] };
    groups.set(presenterId, group);
    const locked = !opensAvatar(limits, place);
    group.looks.push({ card, locked, plan: locked ? planThatAllows((plan) => opensAvatar(plan, place)) : undefined });
  }
  return [...groups.values()];
}

function matches(card: PresenterCard, words: string): boolean {
  const text = `${card.name} ${card.look} ${card.description} ${Object.values(card.tags).join(' ')} ${card.id}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
