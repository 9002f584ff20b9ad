import { type KeyObject, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { SignatureAlgorithm } from '#domain/provenance/provenance.ts';
import { StartError } from '#server/errors/start-error.ts';
import { findErrorCode } from '../../shared/find-error-code.ts';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu;

/** The signer's certificate first, then who issued it. `StartError` says what's wrong with the file. */
export async function readCertificates(file: string): Promise<readonly X509Certificate[]> {
  const blocks = (await readSetting('CONTENT_SIGNER_CERTIFICATE', file)).match(CERTIFICATE) ?? [];
  try {
    const certificates = blocks.map((block) => new X509Certificate(block));
    if (certificates.length > 0) return certificates;
  } catch {
    // Said below, as for a file without any.
  }
  throw createSettingError(`CONTENT_SIGNER_CERTIFICATE: ${file} is no PEM file of certificates.`);
}

export async function readSetting(name: string, file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw createSettingError(`${name}: ${file} cannot be read (${findErrorCode(error)}).`);
  });
}

/** Undefined: C2PA's videos are signed with other keys. */
export function findAlgorithm(key: KeyObject): SignatureAlgorithm | undefined {
  if (key.asymmetricKeyType === 'ed25519') return 'Ed25519';
  if (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return 'ES256';
  return undefined;
}

/** `now`: milliseconds since 1970 UTC. */
export function requireUsableCertificate(signer: X509Certificate, now: number): void {
  if (signer.subject === signer.issuer)
    throw createSettingError('CONTENT_SIGNER_CERTIFICATE: C2PA allows no certificate that issued itself.');
  if (now < signer.validFromDate.getTime() || now > signer.validToDate.getTime()) {
    throw createSettingError(`CONTENT_SIGNER_CERTIFICATE: is valid from ${signer.validFrom} to ${signer.validTo}, which is not now.`);
  }
}

export function createSettingError(message: string): StartError {
  return new StartError('configuration', message);
}
