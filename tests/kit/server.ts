/**
 * `castwright/testing/host`: fakes and suites of the ports whose adapters run on the server. Needs Node. An adapter with a half
 * in the page and a half on the server runs suites of both entries.
 */
export { createFakeCaptchaVerifier } from '../../src/adapters/captcha/fake/server/index.ts';
export {
  createFakeGateway,
  type FakeGateway,
  type FakeGatewayOptions,
  type FakePayment,
  type FakeWebhook,
} from '../../src/adapters/payment/fake/server/index.ts';
export { createMemoryRateLimitCounter, type MemoryRateLimitCounter } from '../../server/adapters/rate-limit-counter/memory/index.ts';
export { createMemoryAccountStore } from '../../server/adapters/account-store/memory/index.ts';
export { createMemoryMailer, type MemoryMailer } from '../../server/adapters/mailer/memory/index.ts';
export { createMemoryObjectStore, type MemoryObjectStore } from '../../server/adapters/object-store/memory/index.ts';
export type * from '../../server/ports/rate-limit-counter.ts';
export type * from '../../server/ports/captcha-verifier.ts';
export type * from '../../server/ports/mailer.ts';
export type * from '../../server/ports/object-store.ts';
export type * from '../../src/ports/account-store.ts';
export type * from '../../src/ports/payment-gateway.ts';
export type * from '../../server/ports/token-verifier.ts';
export {
  captchaVerifierSuite,
  type CaptchaVerifierHarness,
  type CaptchaVerifierFixture as CaptchaVerifierWorld,
} from '../conformance/captcha-verifier.suite.ts';
export { accountServiceSuite, type AccountServiceFixture, type AccountServiceHarness } from '../conformance/account-service.suite.ts';
export { accountStoreSuite, type AccountStoreHarness } from '../conformance/account-store.suite.ts';
export type * from '../../server/ports/account-service.ts';
export { mailerSuite, type MailerHarness } from '../conformance/mailer.suite.ts';
export { objectStoreSuite, type ObjectStoreHarness } from '../conformance/object-store.suite.ts';
export {
  createOrderRequest,
  paymentGatewaySuite,
  unwrapGatewayResult,
  type GatewayHarness,
  type GatewayFixture,
  type PaidOrder,
  type RotatedWebhooks,
  type SentWebhook,
} from '../conformance/payment-gateway.suite.ts';
export { tokenVerifierSuite, type TestSession, type VerifierHarness, type VerifierFixture } from '../conformance/token-verifier.suite.ts';
