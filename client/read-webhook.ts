import type { VideoTask } from './api-types.ts';
import { CastwrightError } from './castwright-error.ts';
import { CLIENT_LIMITS } from './client-limits.ts';

/** A video's task, with what the list of videos has. */
type EndedVideo = VideoTask & { readonly title: string; readonly seconds: number | null; readonly projectId: string | null };

interface EndedBatch {
  readonly batchId: string;
  readonly projectId: string;
  readonly name: string;
  /** Rows. */
  readonly completed: number;
  readonly failed: number;
  readonly canceled: number;
}

interface Lead {
  readonly taskId: string;
  readonly title: string;
  readonly name: string;
  readonly email: string;
  /** Where the viewer was. */
  readonly page: string;
}

/** What a webhook says, by its `type`. */
export type WebhookMessage =
  | WebhookEvent<'video.finished' | 'video.failed', EndedVideo>
  | WebhookEvent<'batch.finished', EndedBatch>
  | WebhookEvent<'lead.received', Lead>
  | WebhookEvent<'webhook.test', Readonly<Record<string, unknown>>>;

interface WebhookEvent<Type extends string, Data> {
  readonly type: Type;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly data: Data;
}

export interface WebhookRequest {
  /** Of the request: an object of Node, or `Headers`. */
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The request's body as it arrived, before `JSON.parse`. */
  readonly body: string;
  /** `whsec_…`, shown once when the webhook was made. */
  readonly secret: string;
  /** Milliseconds since 1970; the present if left out. */
  readonly now?: number;
}

const SECRET_PREFIX = 'whsec_';
const SIGNATURE_PREFIX = 'v1,';

/**
 * The message of a webhook, once its signature and time were checked. Throws `CastwrightError` with the code `webhook-unsigned` if the server
 * didn't send it, and `webhook-old` if it was sent more than `CLIENT_LIMITS.webhookAge` ago, so that nobody can send it again.
 */
export async function readWebhook({ headers, body, secret, now = Date.now() }: WebhookRequest): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => readHeader(headers, name));
  const content = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const key = await importKey(secret);
  const given = (signatures ?? '').split(' ').filter((each) => each.startsWith(SIGNATURE_PREFIX));
  const checks = given.map((each) => isSigned(key, decodeBase64(each.slice(SIGNATURE_PREFIX.length)), content));
  if (!(await Promise.all(checks)).includes(true)) {
    throw new CastwrightError({ status: 400, code: 'webhook-unsigned', message: 'This message has no signature made with this secret.' });
  }
  const age = Math.abs(now / 1_000 - Number(timestamp));
  if (!(age <= CLIENT_LIMITS.webhookAge)) {
    throw new CastwrightError({ status: 400, code: 'webhook-old', message: 'This message was sent too long ago. Is the clock right?' });
  }
  return JSON.parse(body) as WebhookMessage;
}

function readHeader(headers: WebhookRequest['headers'], name: string): string {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

async function importKey(secret: string): Promise<CryptoKey> {
  const bytes = secret.startsWith(SECRET_PREFIX) ? decodeBase64(secret.slice(SECRET_PREFIX.length)) : null;
  if (bytes === null || bytes.length === 0) {
    throw new CastwrightError({
      status: 400,
      code: 'webhook-secret',
      message: 'The secret isn’t one of a webhook: it begins with whsec_.',
    });
  }
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Compares in constant time. */
async function isSigned(key: CryptoKey, signature: Uint8Array<ArrayBuffer> | null, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return signature !== null && crypto.subtle.verify('HMAC', key, signature, content);
}

/** Null for what isn't base64. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
