import { parseJsonBytes, redact, type ServiceCallParts, type ServiceResponse } from './call-service.ts';
import { SERVICE_LIMITS } from './speech-limits.ts';
import type { ServiceFailure } from './speech-service.ts';

const AUTH: ReadonlySet<number> = new Set([401, 403]);
const QUOTA = 402;
const THROTTLED = 429;
/** From here on the service says that the fault is its own. */
const FIRST_SERVER_ERROR = 500;
/** Services say "no more for today" with the status of "slow down"; only their words tell the two apart. */
const QUOTA_WORDS =
  /insufficient[_ ]?quota|quota[_ ]?exceeded|exceeded your (?:current )?quota|credits?\b.{0,20}(?:exhausted|used up|exceeded|insufficient)|billing/iu;
const MODERATED_WORDS = /content[_ ](?:policy|filter)|moderation|safety system|flagged|terms of service|prohibited/iu;
const VOICE_WORDS =
  /voice.{0,80}(?:not[_ ](?:found|supported|exist|available|installed)|unknown|invalid|does not exist)|(?:unknown|invalid|unsupported|no such) voice/iu;

type Answer = Extract<ServiceResponse, { readonly kind: 'response' }>;

/** What an error of a service means, by its status and its words. Adapters ask it after their own cases. */
export function explainStatus(parts: Pick<ServiceCallParts, 'secrets'>, response: ServiceResponse): ServiceFailure {
  if (response.kind !== 'response') return response;
  const words = readErrorWords(response);
  const detail = redact(parts, `HTTP ${response.status} ${words}`);
  const { status } = response;
  if (status === QUOTA || (QUOTA_WORDS.test(words) && status >= 400 && status < 500)) return { kind: 'quota', detail };
  if (status === THROTTLED) return { kind: 'throttled', retryAfterSeconds: readRetryAfter(response.headers), detail };
  if (status >= 400 && status < 500 && MODERATED_WORDS.test(words)) return { kind: 'moderated', detail };
  if (AUTH.has(status)) return { kind: 'auth', detail: `HTTP ${status}` };
  if (status >= 400 && status < 500 && VOICE_WORDS.test(words)) return { kind: 'unknown-voice', detail };
  return { kind: 'unavailable', detail, ...(status >= FIRST_SERVER_ERROR && { isDown: true }) };
}

/** Whole seconds, at least one. A date is as good as no header, since clocks differ. */
export function readRetryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (!Number.isFinite(seconds) || seconds < 0) return SERVICE_LIMITS.retryAfter;
  return Math.min(Math.max(1, Math.ceil(seconds)), SERVICE_LIMITS.longestRetryAfter);
}

/** The code and text of a JSON error, whatever it calls them, else the body as text. */
export function readErrorWords({ bytes }: Pick<Answer, 'bytes'>): string {
  const value = parseJsonBytes(bytes);
  return value === undefined ? new TextDecoder().decode(bytes.subarray(0, SERVICE_LIMITS.detail)) : collectTexts(value).join(' ');
}

function collectTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
}
