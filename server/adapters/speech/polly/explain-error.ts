import { redact } from '../shared/call-service.ts';
import { SERVICE_LIMITS } from '../shared/speech-limits.ts';
import type { ServiceFailure } from '../shared/speech-service.ts';

/** Names of its errors; throttling is a 400, so only the name identifies it. */
const THROTTLED = /Throttling|TooManyRequests|ServiceQuotaExceeded|LimitExceeded/u;
const AUTH =
  /UnrecognizedClient|InvalidSignature|SignatureDoesNotMatch|AccessDenied|ExpiredToken|InvalidClientTokenId|IncompleteSignature|OptInRequired/u;
const QUOTA = /SubscriptionRequired|PaymentRequired/u;
const VOICE = /EngineNotSupported|LanguageNotSupported|InvalidVoice/u;
const VALIDATION = /Validation/u;
const DOWN =
  /Timeout|Network|ServiceFailure|ServiceUnavailable|InternalFailure|InternalServer|E(?:CONN|NOTFOUND|AI_AGAIN|PIPE)|fetch failed|socket/u;

/** What an error of the SDK means. */
export function explainSdkError(error: unknown, secrets: readonly string[]): ServiceFailure {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  const detail = redact({ secrets }, `${name}: ${message}`);
  if (THROTTLED.test(name)) return { kind: 'throttled', retryAfterSeconds: SERVICE_LIMITS.retryAfter, detail };
  if (AUTH.test(name)) return { kind: 'auth', detail: name };
  if (QUOTA.test(name)) return { kind: 'quota', detail };
  if (VOICE.test(name) || (VALIDATION.test(name) && /voice/iu.test(message))) return { kind: 'unknown-voice', detail };
  return { kind: 'unavailable', detail, ...(DOWN.test(name + message) && { isDown: true }) };
}

/** Error messages of an engine without marks. */
export function hasNoMarks(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Marks?NotSupported|EngineNotSupported|Validation/u.test(error.name) &&
    /mark/iu.test(error.name + error.message)
  );
}
