import { createHmac, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import type { ContentSigner } from '#server/ports/content-signer.ts';
import { createCertificates } from './create-certificates.ts';

const KEY_BYTES = 32;
/** An Ed25519 private key as PKCS #8, before its 32 bytes (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Signs with Ed25519 keys made of the server's secret: processes with the same secret have the same key without sharing a file, and a
 * signature has no random part. Validators know no such signer, and say so.
 */
export function createDerivedSigner({ secret }: { readonly secret: string }): ContentSigner {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `content signer: ${purpose}`, KEY_BYTES));
  const signer = toPrivateKey(derive('signing key'));
  const scriptKey = derive('script hash');
  return {
    algorithm: 'Ed25519',
    certificates: createCertificates({ signer, issuer: toPrivateKey(derive('issuing key')) }),
    isDeterministic: true,
    sign: async (bytes) => new Uint8Array(sign(null, bytes, signer)),
    computeScriptHash: (script) => new Uint8Array(createHmac('sha256', scriptKey).update(script).digest()),
  };
}

function toPrivateKey(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' });
}
