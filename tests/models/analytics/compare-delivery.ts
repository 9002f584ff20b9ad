import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import { ownClient, vendorClient } from './delivery-clients.ts';
import { type DeliveryResult, runDelivery } from './delivery-run.ts';
import type { DeliveryScript } from './delivery-script.ts';

export interface Comparison {
  readonly events: number;
  readonly own: DeliveryResult;
  readonly vendor: DeliveryResult;
  /** Events whose outcome differs between the two clients. */
  readonly different: readonly { readonly type: string; readonly own: string; readonly vendors: string }[];
  /** R30: one sentence for each broken invariant. */
  readonly broken: readonly string[];
}

export async function compareDelivery(script: DeliveryScript): Promise<Comparison> {
  const own = await runDelivery(script, ownClient);
  const adapters = await runDelivery(script, vendorClient);
  const different = [...own.outcomes].flatMap(([type, outcome]) => {
    const other = adapters.outcomes.get(type) ?? 'never tracked';
    return other === outcome ? [] : [{ type, own: outcome, vendors: other }];
  });
  return {
    events: own.outcomes.size,
    own,
    vendor: adapters,
    different,
    broken: [...findBroken('own client', own), ...findBroken('vendor’s client', adapters)],
  };
}

/** Lists events that wait forever, were dropped for lack of space, or were stored twice. */
function findBroken(name: string, { outcomes, twice }: DeliveryResult): readonly string[] {
  const lost = [...outcomes].filter(
    ([, outcome]) => outcome === 'waiting' || outcome === ANALYTICS_MESSAGES.queueFull || outcome === ANALYTICS_MESSAGES.optOut,
  );
  return [
    ...lost.map(([type, outcome]) => `${name}: ${type} ended as "${outcome}"`),
    ...twice.map((type) => `${name}: ${type} is stored under two ids`),
  ];
}
