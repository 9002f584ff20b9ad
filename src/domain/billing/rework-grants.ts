import { toMinorUnits, type MinorUnits } from '../money/money.ts';
import { type GivenCredit, type GrantTerms, computeGrantLength } from './grant-terms.ts';
import { type Grant, selectLiveGrants } from './compute-subscription.ts';

/** Where what was paid ahead lies after something before it was revoked: moved up, so that no paid day is lost. Only what moves. */
export function closeGaps(grants: readonly Grant[], now: number): readonly Pick<Grant, 'id' | 'startsAt' | 'endsAt'>[] {
  const moved: Pick<Grant, 'id' | 'startsAt' | 'endsAt'>[] = [];
  let end = now;
  for (const { id, startsAt, endsAt } of selectLiveGrants(grants)) {
    const early = Math.max(0, startsAt - end);
    if (early > 0) moved.push({ id, startsAt: startsAt - early, endsAt: endsAt - early });
    end = Math.max(end, endsAt - early);
  }
  return moved;
}

/** A grant with everything that says what it is worth today. */
export interface BackedGrant extends Grant {
  readonly terms: GrantTerms;
  /** What of its own payment went back so far. */
  readonly refunded: MinorUnits;
  /** What it gave to the grant in `supersededBy`; null when nothing took its place. */
  readonly given: GivenCredit | null;
}

export type ReworkedGrant = Pick<Grant, 'id' | 'paid' | 'endsAt'>;

/**
 * What every grant is worth, and how long it lasts, after payments went back: the money takes along what it had bought,
 * through any number of changes of plan. Credit that is gone shortens what it was counted towards at the price that was
 * paid; a part of a grant's own payment that went back lowers its worth alone. Of all the grants, in any order, and of
 * facts that only ever grow: the order in which news came says nothing.
 */
export function reworkGrants(grants: readonly BackedGrant[]): readonly ReworkedGrant[] {
  const sourcesOf = new Map<string, BackedGrant[]>();
  for (const grant of grants) {
    if (grant.supersededBy !== null) sourcesOf.set(grant.supersededBy, [...(sourcesOf.get(grant.supersededBy) ?? []), grant]);
  }

  const known = new Map<string, ReworkedGrant>();
  function rework(grant: BackedGrant): ReworkedGrant {
    const before = known.get(grant.id);
    if (before !== undefined) return before;
    const lost = (sourcesOf.get(grant.id) ?? []).reduce((sum, source) => sum + computeLostCredit(source, rework(source).paid), 0);
    const worth = Math.max(0, grant.terms.worth - lost);
    const result = {
      id: grant.id,
      paid: toMinorUnits(Math.max(0, worth - grant.refunded)),
      endsAt: grant.startsAt + computeGrantLength(grant.terms, worth),
    };
    known.set(grant.id, result);
    return result;
  }
  return grants.map(rework);
}

/** What went back is taken from what was unused first. */
function computeLostCredit({ given }: BackedGrant, paid: number): number {
  if (given === null || paid >= given.paid) return 0;
  const left = Math.max(0, given.unused - (given.paid - paid));
  return given.unused === 0 ? 0 : given.credit - Math.floor((given.credit * left) / given.unused);
}
