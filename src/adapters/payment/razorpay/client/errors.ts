/** The exact text of CHK-7. */
export const MISSING_KEY = 'Razorpay key is missing. Please check your configuration.';
export const FAILED = 'Couldn’t open the payment window. Nothing was charged. Check your connection and try again.';
export const ONE_AT_A_TIME = 'A payment is already open. Finish or close it first.';
export const UNREADABLE = 'We couldn’t tell how the payment ended. If you paid, your plan starts automatically in a few minutes.';
export const UNREADABLE_AMOUNT = 'This amount can’t be paid in this currency. Nothing was charged. Choose another currency.';
const DECLINED = 'The payment was declined. Nothing was charged. Try again or pay another way.';

/** Razorpay's message for users, where there is one. */
export function toFailureMessage(failure: unknown): string {
  const error = getField(failure, 'error');
  const description = getField(error, 'description');
  return typeof description === 'string' && description !== '' ? description : DECLINED;
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
