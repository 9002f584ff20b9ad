import { isValidSignature } from '../../../shared/server/signature.ts';
import { SIGNATURE_HEADER_LENGTH, WEBHOOK_TOLERANCE } from './api.ts';

export type SignatureResult = 'good' | 'bad-signature' | 'too-old';

interface SignedRequest {
  readonly body: Uint8Array;
  readonly header: string | undefined;
}

const FORM = /^t=(\d{1,12})(?:,v\d+=[0-9A-Za-z]+)+$/;
const SCHEME = 'v1=';

/**
 * Checks `t=<seconds>,v1=<signature>[,v1=<signature>…]`, which signs `t.body`. During a secret rotation there is one signature per secret;
 * other schemes are ignored.
 */
export function checkSignature({ body, header }: SignedRequest, secrets: readonly string[], nowSeconds: number): SignatureResult {
  if (header === undefined || header.length > SIGNATURE_HEADER_LENGTH) return 'bad-signature';
  const time = FORM.exec(header)?.[1];
  if (time === undefined) return 'bad-signature';
  const signatures = header.split(',').flatMap((part) => (part.startsWith(SCHEME) ? part.slice(SCHEME.length) : []));
  const content = Buffer.concat([Buffer.from(`${time}.`), body]);
  const genuine = secrets.some((secret) => signatures.some((signature) => isValidSignature(signature, content, secret)));
  if (!genuine) return 'bad-signature';
  return Math.abs(nowSeconds - Number(time)) > WEBHOOK_TOLERANCE ? 'too-old' : 'good';
}
