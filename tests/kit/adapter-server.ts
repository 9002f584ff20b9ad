/** `castwright/adapter/server`: helpers of an adapter's half on the server. Needs Node. */
export { createGatewayCall, type GatewayCall } from '#adapters/shared/server/gateway-call.ts';
export { computeSignature, getSecretsAt, isValidSignature, OLD_SECRET_LIFETIME } from '#adapters/shared/server/signature.ts';
export { createOidcAccountService, type OidcOptions } from '#adapters/auth/oidc/server/index.ts';
export { createSingleUse, type SharedCounter } from '#adapters/shared/server/single-use.ts';
export { isMailbox as isMailAddress } from '#domain/account/normalize-email.ts';
export { NO_ADDRESS } from '#server/adapters/shared/mail-address.ts';
export { callService, toFailure, type ServiceCall, type ServiceResponse } from '#server/adapters/shared/call-service.ts';
export {
  createFormCall,
  createServiceTranscriber,
  type TranscriptionService,
} from '#server/adapters/transcriber/shared/create-service-transcriber.ts';
export { placeHeardWords } from '#server/adapters/transcriber/shared/place-heard-words.ts';
export { createModelWriter, type SendPrompt, type ModelPrompt } from '#server/adapters/script-writer/shared/create-model-writer.ts';
export {
  createServiceStock,
  type FoundItem,
  type FoundPage,
  type StockService,
} from '#server/adapters/stock-media/shared/create-service-stock.ts';
export { createServiceTranslator, type TranslationService } from '#server/adapters/translator/shared/create-service-translator.ts';
export { ByteLimit, toReadable } from '#server/adapters/shared/byte-limit.ts';
export { checkKeyPrefix, parseObjectKey } from '#server/adapters/shared/object-key.ts';
export { ObjectExistsError } from '#server/errors/object-errors.ts';
export { ObjectTooLargeError } from '#server/errors/object-errors.ts';
export { DiskFullError } from '#server/errors/disk-full-error.ts';
export { computeInvoiceRows, type InvoiceRow } from '#domain/billing/compute-invoice-rows.ts';
export { resample } from '#domain/audio/resample.ts';
export { measureVoice } from '#domain/audio/voice-match/measure-voice.ts';
export { decodeBackground, encodeBackground, isBackgroundFile } from '#domain/renderer/background-file.ts';
export { backgroundToRgba } from '#domain/renderer/background-to-rgba.ts';
export { rgbaToBackground } from '#domain/renderer/rgba-to-background.ts';
export { encodeClip } from '#domain/renderer/clip/clip-file.ts';
export { CLIP_LIMITS } from '#domain/renderer/clip/clip-limits.ts';
export { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
