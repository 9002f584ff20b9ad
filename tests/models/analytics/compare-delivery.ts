import { ANALYTICS_MESSAGES } from '../../../src/domain/analytics/analytics-messages.ts';
import { ownClient, vendorsClient } from './delivery-clients.ts';
import { type DeliveryResult, runDelivery } from './delivery-run.ts';
import type { DeliveryScript } from './delivery-script.ts';

export interface Comparison {
  readonly events: number;
  readonly own: DeliveryResult;
  readonly vendors: DeliveryResult;
  /** Events that ended otherwise with the one than with the other. */
  readonly different: readonly { readonly type: string; readonly own: string; readonly vendors: string }[];
  /** R30: what must never be, a sentence each. */
  readonly broken: readonly string[];
}

export async function compareDelivery(script: DeliveryScript): Promise<Comparison> {
  const own = await runDelivery(script, ownClient);
  const vendors = await runDelivery(script, vendorsClient);
  const different = [...own.fates].flatMap(([type, fate]) => {
    const other = vendors.fates.get(type) ?? 'never tracked';
    return other === fate ? [] : [{ type, own: fate, vendors: other }];
  });
  return {
    events: own.fates.size,
    own,
    vendors,
    different,
    broken: [...brokenOf('own client', own), ...brokenOf('vendor’s client', vendors)],
  };
}

/** What waits for ever, went for want of room, or was stored twice. */
function brokenOf(name: string, { fates, twice }: DeliveryResult): readonly string[] {
  const lost = [...fates].filter(
    ([, fate]) => fate === 'waiting' || fate === ANALYTICS_MESSAGES.queueFull || fate === ANALYTICS_MESSAGES.optOut,
  );
  return [
    ...lost.map(([type, fate]) => `${name}: ${type} ended as "${fate}"`),
    ...twice.map((type) => `${name}: ${type} is stored under two ids`),
  ];
}
