import { toMinorUnits, type MinorUnits } from '../money/money.ts';
import { type GivenCredit, type GrantTerms, computeGrantLength } from './grant-terms.ts';
import { type Grant, selectLiveGrants } from './compute-subscription.ts';

/** Moves prepaid grants forward to close the gap of a revoked one, so that no paid day is lost. Returns only those that move. */
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

/** A grant with everything needed to compute its current value. */
export interface BackedGrant extends Grant {
  readonly terms: GrantTerms;
  /** Refunded part of its own payment. */
  readonly refunded: MinorUnits;
  /** Credit it gave to the grant in `supersededBy`; null when it was not superseded. */
  readonly given: GivenCredit | null;
}

export type ReworkedGrant = Pick<Grant, 'id' | 'paid' | 'endsAt'>;

/**
 * Value and length of every grant after refunds: a refund removes what the money bought, through any chain of plan changes. Lost credit
 * shortens the successor at the price that was paid; a partial refund of a grant's own payment lowers only its value. Computed from all
 * grants in any order, and from amounts that only grow, so the order of events does not matter.
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

/** Refunds consume the unused part first. */
function computeLostCredit({ given }: BackedGrant, paid: number): number {
  if (given === null || paid >= given.paid) return 0;
  const left = Math.max(0, given.unused - (given.paid - paid));
  return given.unused === 0 ? 0 : given.credit - Math.floor((given.credit * left) / given.unused);
}
