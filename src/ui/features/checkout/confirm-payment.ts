import { CHECKOUT_LIMITS, type PaymentProof } from '#domain/checkout/checkout-attempt.ts';
import { RETRY_COUNT } from '#domain/constants.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import type { Clock } from '#ports/clock.ts';
import { pause } from '../../stores/pause.ts';
import type { PlanChoice } from '#domain/billing/purchase.ts';

export type Confirmation = ApiOutcome<{ readonly state: 'paid' | 'pending' }>;

export interface ConfirmOptions {
  readonly billing: Pick<BillingApi, 'verifyPayment'>;
  readonly clock: Clock;
  readonly proof: PaymentProof;
  readonly choice: PlanChoice;
}

/** Submits the proof to the server, with retries while it does not respond: a repeated proof counts once. */
export async function confirmPayment({ billing, clock, proof, choice }: ConfirmOptions): Promise<Confirmation> {
  for (let again = 0; ; again += 1) {
    const outcome = await billing.verifyPayment(proof, choice);
    if (again === RETRY_COUNT || !hasNoResponse(outcome)) return outcome;
    await pause(clock, CHECKOUT_LIMITS.retryAfter);
  }
}

/** Polls a pending payment until it is granted or rejected; null when aborted. */
export async function awaitPayment(confirming: ConfirmOptions, signal: AbortSignal): Promise<Confirmation | null> {
  for (;;) {
    await pause(confirming.clock, CHECKOUT_LIMITS.pollAfter, signal);
    if (signal.aborted) return null;
    const outcome = await confirming.billing.verifyPayment(confirming.proof, confirming.choice, { signal });
    if (signal.aborted) return null;
    if (outcome.kind === 'rejected' || (outcome.kind === 'ok' && outcome.value.state === 'paid')) return outcome;
  }
}

function hasNoResponse(outcome: Confirmation): boolean {
  return outcome.kind === 'failed' && (outcome.reason === 'offline' || outcome.reason === 'timeout' || outcome.reason === 'server');
}
