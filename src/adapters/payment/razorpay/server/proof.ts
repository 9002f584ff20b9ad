import type { ProofResult } from '../../../../ports/payment-gateway.ts';
import { isValidSignature } from '../../../shared/server/signature.ts';
import { readProof } from '../shared/proof.ts';

/** Verifies Razorpay's signature of `order|payment` by the key's secret; ids contain no `|`, so the text is unambiguous. */
export function verifyProof(proof: unknown, keySecret: string): ProofResult {
  const read = readProof(proof);
  if (read === null) return { ok: false, reason: 'malformed' };
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = read;
  return isValidSignature(signature, `${orderId}|${paymentId}`, keySecret)
    ? { ok: true, orderId, paymentId }
    : { ok: false, reason: 'bad-signature' };
}
