/**
 * `castwright/testing/host`: fakes and suites of the ports whose adapters run on the server. Needs Node. An adapter with a half
 * in the page and a half on the server runs suites of both entries.
 */
export { createFakeCaptchaVerifier } from '#adapters/captcha/fake/server/index.ts';
export {
  createFakeGateway,
  type FakeGateway,
  type FakeGatewayOptions,
  type FakePayment,
  type FakeWebhook,
} from '#adapters/payment/fake/server/index.ts';
export { createMemoryRateLimitCounter, type MemoryRateLimitCounter } from '#server/adapters/rate-limit-counter/memory/index.ts';
export { createMemoryAccountStore } from '#server/adapters/account-store/memory/index.ts';
export { createMemoryMailer, type MemoryMailer } from '#server/adapters/mailer/memory/index.ts';
export { createMemoryObjectStore, type MemoryObjectStore } from '#server/adapters/object-store/memory/index.ts';
export { createMemoryTaskRelay, type MemoryTaskRelay } from '#server/adapters/task-relay/memory/index.ts';
export type * from '#server/ports/rate-limit-counter.ts';
export type * from '#server/ports/captcha-verifier.ts';
export type * from '#server/ports/mailer.ts';
export type * from '#server/ports/object-store.ts';
export type * from '#server/ports/account-store.ts';
export type * from '#server/ports/payment-gateway.ts';
export type * from '#server/ports/token-verifier.ts';
export {
  captchaVerifierSuite,
  type CaptchaVerifierHarness,
  type CaptchaVerifierFixture as CaptchaVerifierWorld,
} from '../conformance/captcha-verifier.suite.ts';
export { accountServiceSuite, type AccountServiceFixture, type AccountServiceHarness } from '../conformance/account-service.suite.ts';
export { createHostedHarnesses, type HostedHarnesses } from './hosted-harnesses.ts';
export type { HostedAccountsOptions, PlayedService } from './hosted-accounts.ts';
export type { Clock } from '#ports/clock.ts';
export { accountStoreSuite, type AccountStoreHarness } from '../conformance/account-store.suite.ts';
export type * from '#server/ports/account-service.ts';
export { mailerSuite, type MailerHarness } from '../conformance/mailer.suite.ts';
export { objectStoreSuite } from '../conformance/object-store.suite.ts';
export type { ObjectStoreFaults, ObjectStoreHarness } from '../conformance/object-store.harness.ts';
export { createGatewayLine, type GatewayLine } from '../conformance/support/gateway-line.ts';
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
export { gifEncoderSuite, type DecodedGif, type GifEncoderSubject, type WipeSettings } from '../conformance/gif-encoder.suite.ts';
export { audioEncoderSuite, type AudioEncoderSubject } from '../conformance/audio-encoder.suite.ts';
export { translatorSuite, type TranslatorFixture, type TranslatorHarness } from '../conformance/translator.suite.ts';
export { createBursts, transcriberSuite, type TranscriberFixture, type TranscriberHarness } from '../conformance/transcriber.suite.ts';
export { hearBursts } from '#server/adapters/transcriber/fake/hear-bursts.ts';
export { createFakeTranscriber, type FakeTranscriber } from '#server/adapters/transcriber/fake/index.ts';
export { scriptWriterSuite, type ScriptWriterFixture, type ScriptWriterHarness } from '../conformance/script-writer.suite.ts';
export {
  stockMediaSuite,
  type StockedItems,
  type StockMediaFault,
  type StockMediaFixture,
  type StockMediaHarness,
} from '../conformance/stock-media.suite.ts';
export { contentPolicySuite, type ContentPolicyHarness } from '../conformance/content-policy.suite.ts';
export { dnsRecordsSuite, type DnsRecordsHarness } from '../conformance/dns-records.suite.ts';
export { signOnProviderSuite, type SignOnProviderHarness } from '../conformance/sign-on-provider.suite.ts';
export { webhookSenderSuite, type WebhookSenderHarness } from '../conformance/webhook-sender.suite.ts';
export { diskSpaceSuite, type DiskSpaceFixture, type DiskSpaceHarness } from '../conformance/disk-space.suite.ts';
export { invoiceDocumentSuite, type InvoiceDocumentHarness } from '../conformance/invoice-document.suite.ts';
export { errorIntakeSuite, type ErrorIntakeHarness } from '../conformance/error-intake.suite.ts';
export { flagEvaluatorSuite, type FlagEvaluatorHarness } from '../conformance/flag-evaluator.suite.ts';
export { imageReaderSuite, type ImageFormat, type ImageReaderHarness, type ImageTools } from '../conformance/image-reader.suite.ts';
export { clipReaderSuite, type ClipReaderHarness, type VideoSample } from '../conformance/clip-reader.suite.ts';
export { loggerSuite, type LoggerFixture, type LoggerHarness } from '../conformance/logger.suite.ts';
export { mailArchiveSuite, type MailArchiveHarness } from '../conformance/mail-archive.suite.ts';
export { presenterFilesSuite, type PresenterFilesSubject } from '../conformance/presenter-files.suite.ts';
export { rateLimitCounterSuite, type RateLimitCounterHarness } from '../conformance/rate-limit-counter.suite.ts';
export { segmentStoreSuite, type SegmentStoreSubject } from '../conformance/segment-store.suite.ts';
export { emojiLibrarySuite } from '../conformance/emoji-library.suite.ts';
export { svgRasterizerSuite } from '../conformance/svg-rasterizer.suite.ts';
export { videoEncoderSuite, type EncodedClip, type VideoEncoderSubject } from '../conformance/video-encoder.suite.ts';
export { taskRelaySuite, type TaskRelayFixture, type TaskRelayHarness } from '../conformance/task-relay.suite.ts';
export { voiceSamplerSuite } from '../conformance/voice-sampler.suite.ts';
export type * from '#server/ports/content-policy.ts';
export type * from '#server/ports/task-relay.ts';
export type * from '#server/ports/script-writer.ts';
export type * from '#server/ports/transcriber.ts';
export type * from '#server/ports/stock-media.ts';
export type * from '#server/ports/translator.ts';
export type * from '#server/ports/disk-space.ts';
export type * from '#server/ports/dns-records.ts';
export type * from '#server/ports/webhook-sender.ts';
export type * from '#server/ports/error-intake.ts';
export type * from '#server/ports/flag-evaluator.ts';
export type * from '#server/ports/clip-reader.ts';
export type * from '#server/ports/image-reader.ts';
export type * from '#server/ports/invoice-document.ts';
export type * from '#server/ports/logger.ts';
export type * from '#server/ports/mail-archive.ts';
export type * from '#server/ports/presenter-files.ts';
export type * from '#server/ports/segment-store.ts';
export type * from '#server/ports/voice-sampler.ts';
export type * from '#server/ports/audio-encoder.ts';
export type * from '#server/ports/gif-encoder.ts';
export type * from '#domain/renderer/yuv-frame.ts';
export type * from '#ports/emoji-library.ts';
export type * from '#ports/svg-rasterizer.ts';
export type * from '#server/ports/video-encoder.ts';
