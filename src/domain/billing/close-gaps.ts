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
