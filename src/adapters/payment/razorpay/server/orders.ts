import type { GatewayResult, GatewayOrderRequest } from '#server/ports/payment-gateway.ts';
import { toWireAmount } from '#adapters/shared/payment/wire-amount.ts';
import type { RazorpayApi } from './api.ts';
import type { RazorpayOrder } from './wire.ts';

type OrderResult = Promise<GatewayResult<RazorpayOrder>>;

/** Creates an order once per reference, which is its receipt at Razorpay. */
export function createOrders(api: RazorpayApi) {
  const underWay = new Map<string, OrderResult>();

  async function make({ reference, amount, currency }: GatewayOrderRequest, signal: AbortSignal | undefined): OrderResult {
    const wire = toWireAmount(amount, currency);
    if (wire === null) return { kind: 'refused', code: 'amount-not-whole', message: `${currency} amounts can’t have decimals.` };
    const known = await api.findOrder(reference, signal);
    if (known.kind !== 'ok') return known;
    if (known.value !== null) return { kind: 'ok', value: known.value };

    const made = await api.createOrder({ amount: wire, currency, receipt: reference }, signal);
    if (made.kind === 'ok') return made;
    // It may exist although no response came, or another process was faster.
    const found = await api.findOrder(reference, signal);
    return found.kind === 'ok' && found.value !== null ? { kind: 'ok', value: found.value } : made;
  }

  return {
    create(request: GatewayOrderRequest, signal: AbortSignal | undefined): OrderResult {
      const running = underWay.get(request.reference);
      if (running !== undefined) return running;
      const result = make(request, signal).finally(() => underWay.delete(request.reference));
      underWay.set(request.reference, result);
      return result;
    },
  };
}
