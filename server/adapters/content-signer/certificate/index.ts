import { createHmac, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { SignatureAlgorithm } from '#domain/provenance/provenance.ts';
import type { ContentSigner } from '#server/ports/content-signer.ts';
import { createSettingError, findAlgorithm, readCertificates, readSetting, requireUsableCertificate } from '../shared/certificate-file.ts';

export interface CertificateSignerOptions {
  /** PEM; the signer's first, then who issued it. */
  readonly certificateFile: string;
  /** PEM without a password. */
  readonly keyFile: string;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

const SCRIPT_KEY_BYTES = 32;
const OTHERS_MAY_READ = 0o077;

/** Signs with the operator's certificate. Files are read once, at the start; `StartError` says what's wrong with them. */
export async function createCertificateSigner({ certificateFile, keyFile, now }: CertificateSignerOptions): Promise<ContentSigner> {
  const certificates = await readCertificates(certificateFile);
  const key = parseKey(await readSetting('CONTENT_SIGNER_KEY', keyFile), keyFile);
  await requirePrivate(keyFile);
  const [signer] = certificates;
  if (signer?.checkPrivateKey(key) !== true) throw createSettingError('CONTENT_SIGNER_KEY: is not the key of the first certificate.');
  requireUsableCertificate(signer, now);
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

async function requirePrivate(file: string): Promise<void> {
  if (process.platform === 'win32') return;
  const { mode } = await stat(file);
  if ((mode & OTHERS_MAY_READ) !== 0) throw createSettingError(`CONTENT_SIGNER_KEY: other users can read ${file}. Run chmod 600 on it.`);
}

function parseKey(pem: string, file: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw createSettingError(`CONTENT_SIGNER_KEY: ${file} is no PEM file of a private key without a password.`);
  }
}

function requireAlgorithm(key: KeyObject): SignatureAlgorithm {
  const algorithm = findAlgorithm(key);
  if (algorithm === undefined) throw createSettingError('CONTENT_SIGNER_KEY: is an Ed25519 key or an ECDSA key on P-256.');
  return algorithm;
}
