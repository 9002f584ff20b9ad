import { createHash } from 'node:crypto';
import { z } from 'zod';
import { SIGNATURE_BYTES, type SignatureAlgorithm } from '#domain/provenance/provenance.ts';
import type { Clock } from '#ports/clock.ts';
import { parseJson } from '#domain/shared/json-parts.ts';
import { startTimer } from './timers.ts';
import { CALL_DEADLINES } from '#domain/network/call-deadlines.ts';

interface SigningService {
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
}

export type SignatureAnswer =
  | { readonly kind: 'signed'; readonly signature: Uint8Array }
  /** Another try may succeed. */
  | { readonly kind: 'unavailable'; readonly detail: string }
  /** The service refuses, or doesn't speak this wire. */
  | { readonly kind: 'wrong'; readonly detail: string };

/** Bytes of a response; a signature has 64. */
export const SIGNING_RESPONSE_BYTES = 4_096;
/** Statuses after which another try may succeed, as all from 500 on. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429]);
const SERVER_ERRORS = 500;

const answerSchema = z.object({ signature: z.base64() });

/** One POST. Rejects only with the signal's reason. Redirects are not followed, since they could carry the token elsewhere. */
export async function requestSignature(
  { url, token, fetch, clock }: SigningService,
  { algorithm, bytes }: { readonly algorithm: SignatureAlgorithm; readonly bytes: Uint8Array },
  signal?: AbortSignal,
): Promise<SignatureAnswer> {
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const body = JSON.stringify({ algorithm, bytes: Buffer.from(bytes).toString('base64'), sha256 });
  const timer = startTimer(clock, CALL_DEADLINES.signing);
  const ends = signal === undefined ? timer.signal : AbortSignal.any([timer.signal, signal]);
  try {
    const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: ends });
    const { status } = response;
    if (TEMPORARY.has(status) || status >= SERVER_ERRORS) return { kind: 'unavailable', detail: `HTTP ${status}` };
    if (!response.ok) return { kind: 'wrong', detail: `the service refuses to sign (HTTP ${status})` };
    return parseAnswer(await readText(response));
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: 'unavailable', detail: error instanceof Error ? error.message : 'no response' };
  } finally {
    timer.cancel();
  }
}

function parseAnswer(text: string | undefined): SignatureAnswer {
  const parsed = text === undefined ? undefined : answerSchema.safeParse(parseJson(text)).data;
  if (parsed === undefined) return { kind: 'wrong', detail: 'the response is no JSON with a signature in base64' };
  const signature = new Uint8Array(Buffer.from(parsed.signature, 'base64'));
  if (signature.length === SIGNATURE_BYTES) return { kind: 'signed', signature };
  return { kind: 'wrong', detail: `the signature has ${signature.length} bytes, not ${SIGNATURE_BYTES}` };
}

/** Undefined: longer than a response may be. */
async function readText(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > SIGNING_RESPONSE_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
