import { createHmac, hkdfSync, type KeyObject, verify, type X509Certificate } from 'node:crypto';
import type { SignatureAlgorithm } from '#domain/provenance/provenance.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#server/ports/logger.ts';
import type { ContentSigner } from '#server/ports/content-signer.ts';
import { createSettingError, findAlgorithm, readCertificates, requireUsableCertificate } from '../shared/certificate-file.ts';
import { requestSignature, type SignatureAnswer } from './request-signature.ts';
import { pause } from './timers.ts';

export interface ServiceSignerOptions {
  readonly url: string;
  readonly token: string;
  /** PEM; the signer's first, then who issued it. */
  readonly certificateFile: string;
  /** Of this server: scripts are hashed with a key made of it, since the signing key never leaves the service. */
  readonly secret: string;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn'>;
}

/** How often one signature is asked for where the service doesn't respond. */
export const SIGNING_TRIES = 5;
/** Milliseconds before the second try; doubled with every further one. */
export const SIGNING_RETRY_DELAY = 1_000;
const SCRIPT_KEY_BYTES = 32;
/** Signed at the start. No manifest can be this text. */
const PROBE = new TextEncoder().encode('Is this the key of the certificate?');

/**
 * Asks the operator's signing service for signatures; the key stays there. Every signature is verified with the certificate before it's
 * used. `StartError` says what's wrong with the certificate, or with what the service responds; a service that's down doesn't keep the
 * server from starting.
 */
export async function createServiceSigner(options: ServiceSignerOptions): Promise<ContentSigner> {
  const { certificateFile, secret, clock, log } = options;
  const certificates = await readCertificates(certificateFile);
  const { algorithm, publicKey } = requireSigner(certificates, clock.now());

  const ask = async (bytes: Uint8Array, signal?: AbortSignal): Promise<SignatureAnswer> => {
    const answer = await requestSignature(options, { algorithm, bytes }, signal);
    if (answer.kind !== 'signed' || isSigned(bytes, answer.signature, { algorithm, publicKey })) return answer;
    return { kind: 'wrong', detail: 'the signature is not of these bytes with the key of the first certificate' };
  };

  const first = await ask(PROBE);
  if (first.kind === 'wrong') throw createSettingError(`CONTENT_SIGNER_URL: ${first.detail}.`);
  if (first.kind === 'unavailable') log.warn('The signing service does not respond; videos wait for it.', { detail: first.detail });

  const scriptKey = Buffer.from(hkdfSync('sha256', secret, '', 'content signer: script hash', SCRIPT_KEY_BYTES));
  return {
    algorithm,
    certificates: certificates.map(({ raw }) => new Uint8Array(raw)),
    isDeterministic: algorithm === 'Ed25519',
    async sign(bytes, signal) {
      for (let tried = 1; ; tried += 1) {
        const answer = await ask(bytes, signal);
        if (answer.kind === 'signed') return answer.signature;
        if (answer.kind === 'wrong' || tried === SIGNING_TRIES) throw new Error(`The signing service gave no signature: ${answer.detail}.`);
        await pause(clock, SIGNING_RETRY_DELAY * 2 ** (tried - 1), signal);
      }
    },
    computeScriptHash: (script) => new Uint8Array(createHmac('sha256', scriptKey).update(script).digest()),
  };
}

interface Signer {
  readonly algorithm: SignatureAlgorithm;
  readonly publicKey: KeyObject;
}

function requireSigner([own]: readonly X509Certificate[], now: number): Signer {
  if (own === undefined) throw new Error('A file of certificates has at least one.');
  requireUsableCertificate(own, now);
  const algorithm = findAlgorithm(own.publicKey);
  if (algorithm === undefined) throw createSettingError('CONTENT_SIGNER_CERTIFICATE: is for an Ed25519 key or an ECDSA key on P-256.');
  return { algorithm, publicKey: own.publicKey };
}

function isSigned(bytes: Uint8Array, signature: Uint8Array, { algorithm, publicKey: key }: Signer): boolean {
  return algorithm === 'Ed25519'
    ? verify(null, bytes, key, signature)
    : verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
}
