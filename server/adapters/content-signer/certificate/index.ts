import { createHmac, createPrivateKey, hkdfSync, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { SignatureAlgorithm } from '../../../../src/domain/provenance/provenance.ts';
import { StartError } from '../../../errors/start-error.ts';
import type { ContentSigner } from '../../../ports/content-signer.ts';
import { findErrorCode } from '../../shared/find-error-code.ts';

export interface CertificateSignerOptions {
  /** PEM; the signer's first, then who issued it. */
  readonly certificateFile: string;
  /** PEM without a password. */
  readonly keyFile: string;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu;
const SCRIPT_KEY_BYTES = 32;
const OTHERS_MAY_READ = 0o077;

/** Signs with the operator's certificate. Files are read once, at the start; `StartError` says what's wrong with them. */
export async function createCertificateSigner({ certificateFile, keyFile, now }: CertificateSignerOptions): Promise<ContentSigner> {
  const certificates = parseCertificates(await readSetting('CONTENT_SIGNER_CERTIFICATE', certificateFile), certificateFile);
  const key = parseKey(await readSetting('CONTENT_SIGNER_KEY', keyFile), keyFile);
  await requirePrivate(keyFile);
  requireUsable(certificates, { key, now });
  const algorithm = requireAlgorithm(key);
  const scriptKey = Buffer.from(hkdfSync('sha256', key.export({ type: 'pkcs8', format: 'der' }), '', 'script hash', SCRIPT_KEY_BYTES));
  return {
    algorithm,
    certificates: certificates.map(({ raw }) => new Uint8Array(raw)),
    isDeterministic: algorithm === 'Ed25519',
    sign: async (bytes) =>
      new Uint8Array(algorithm === 'Ed25519' ? sign(null, bytes, key) : sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' })),
    computeScriptHash: (script) => new Uint8Array(createHmac('sha256', scriptKey).update(script).digest()),
  };
}

async function readSetting(name: string, file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw createError(`${name}: ${file} cannot be read (${findErrorCode(error)}).`);
  });
}

async function requirePrivate(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(file);
  if ((mode & OTHERS_MAY_READ) !== 0) throw createError(`CONTENT_SIGNER_KEY: other users can read ${file}. Run chmod 600 on it.`);
}

function parseCertificates(pem: string, file: string): readonly X509Certificate[] {
  const blocks = pem.match(CERTIFICATE) ?? [];
  try {
    const certificates = blocks.map((block) => new X509Certificate(block));
    if (certificates.length > 0) return certificates;
  } catch {
    // Said below, as for a file without any.
  }
  throw createError(`CONTENT_SIGNER_CERTIFICATE: ${file} is no PEM file of certificates.`);
}

function parseKey(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw createError(`CONTENT_SIGNER_KEY: ${file} is no PEM file of a private key without a password.`);
  }
}

function requireAlgorithm(key: KeyObject): SignatureAlgorithm {
  if (key.asymmetricKeyType === 'ed25519') return 'Ed25519';
  if (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ES256';
  throw createError('CONTENT_SIGNER_KEY: is an Ed25519 key or an ECDSA key on P-256.');
}

function requireUsable([signer]: readonly X509Certificate[], { key, now }: { readonly key: KeyObject; readonly now: number }): void {
  if (signer?.checkPrivateKey(key) !== true) throw createError('CONTENT_SIGNER_KEY: is not the key of the first certificate.');
  if (signer.subject === signer.issuer) throw createError('CONTENT_SIGNER_CERTIFICATE: C2PA allows no certificate that issued itself.');
  if (now < signer.validFromDate.getTime() || now > signer.validToDate.getTime()) {
    throw createError(`CONTENT_SIGNER_CERTIFICATE: is valid from ${signer.validFrom} to ${signer.validTo}, which is not now.`);
  }
}

function createError(message: string): StartError {
  return new StartError('configuration', message);
}
