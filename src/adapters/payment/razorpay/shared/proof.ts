/** Razorpay's proof of payment, handed to the page: order and payment id, signed with the key's secret. */
export interface RazorpayProof extends Readonly<Record<string, string>> {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

const ORDER_ID = /^order_[A-Za-z0-9]{1,40}$/;
const PAYMENT_ID = /^pay_[A-Za-z0-9]{1,40}$/;

/** Null for malformed input; the signature is not checked here. */
export function readProof(value: unknown): RazorpayProof | null {
  if (typeof value !== 'object' || value === null) return null;
  const { razorpay_order_id, razorpay_payment_id, razorpay_signature } = value as Readonly<Record<string, unknown>>;
  if (typeof razorpay_order_id !== 'string' || !ORDER_ID.test(razorpay_order_id)) return null;
  if (typeof razorpay_payment_id !== 'string' || !PAYMENT_ID.test(razorpay_payment_id)) return null;
  if (typeof razorpay_signature !== 'string') return null;
  return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
}
