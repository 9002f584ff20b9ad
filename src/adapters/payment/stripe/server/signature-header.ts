import { isValidSignature } from '#adapters/shared/server/signature.ts';
import { WEBHOOK_TOLERANCE } from './api.ts';

export type SignatureResult = 'good' | 'bad-signature' | 'too-old';

interface SignedRequest {
  readonly body: Uint8Array;
  readonly header: string | undefined;
}

/** The seconds, then up to sixteen signatures. */
const FORM = /^t=(\d{1,12})((?:,v\d=[0-9A-Za-z]{1,128}){1,16})$/;
const SCHEME = 'v1=';

/**
 * Checks `t=<seconds>,v1=<signature>[,v1=<signature>…]`, which signs `t.body`. During a secret rotation there is one signature per secret;
 * other schemes are ignored.
 */
export function checkSignature({ body, header }: SignedRequest, secrets: readonly string[], nowSeconds: number): SignatureResult {
  const [, time, parts] = FORM.exec(String(header)) ?? [];
  const signatures = parts?.split(',').flatMap((part) => (part.startsWith(SCHEME) ? part.slice(SCHEME.length) : []));
  const content = Buffer.concat([Buffer.from(`${time}.`), body]);
  const genuine = secrets.some((secret) => signatures?.some((signature) => isValidSignature(signature, content, secret)));
  if (!genuine) return 'bad-signature';
  return Math.abs(nowSeconds - Number(time)) > WEBHOOK_TOLERANCE ? 'too-old' : 'good';
}
