/** Payment adapters of this repository by id, one line each; in the order in which operators read them. */
export { RAZORPAY_GATEWAY as razorpay } from '#adapters/payment/razorpay/server/settings.ts';
export { STRIPE_GATEWAY as stripe } from '#adapters/payment/stripe/server/settings.ts';
