import type { Clock } from '#ports/clock.ts';
import { type RazorpayApi, DISPUTES_LIFETIME, PAGE_SIZE, MAX_PAGES } from './api.ts';
import type { RazorpayDispute } from './wire.ts';

/**
 * Disputes by payment. Razorpay lists them only for the whole account, so one list is cached for all callers. If it cannot be read they are
 * left out; the webhook or the next reconciliation brings them.
 */
export function createDisputes(api: RazorpayApi, clock: Clock) {
  let cached: { readonly until: number; readonly list: Promise<readonly RazorpayDispute[]> } | null = null;

  return async (paymentIds: readonly string[]): Promise<readonly RazorpayDispute[]> => {
    if (paymentIds.length === 0) return [];
    if (cached === null || clock.now() >= cached.until) cached = { until: clock.now() + DISPUTES_LIFETIME, list: fetchAllDisputes(api) };
    return (await cached.list).filter((dispute) => paymentIds.includes(dispute.payment_id));
  };
}

async function fetchAllDisputes(api: RazorpayApi): Promise<readonly RazorpayDispute[]> {
  const disputes: RazorpayDispute[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const result = await api.disputes(page, undefined);
    if (result.kind !== 'ok') break;
    disputes.push(...result.value);
    if (result.value.length < PAGE_SIZE) break;
  }
  return disputes;
}
