import { isLoopbackUrl } from '#domain/network/loopback-origins.ts';
import type { Environment } from './environment.ts';

/** Who signs finished videos. */
export type ContentSignerConfig =
  | { readonly kind: 'own-key' | 'off' }
  | { readonly kind: 'certificate'; readonly certificateFile: string; readonly keyFile: string }
  | { readonly kind: 'service'; readonly certificateFile: string; readonly url: string; readonly token: string };

type Settings = Pick<
  Environment,
  'CONTENT_SIGNER' | 'CONTENT_SIGNER_CERTIFICATE' | 'CONTENT_SIGNER_KEY' | 'CONTENT_SIGNER_URL' | 'CONTENT_SIGNER_TOKEN'
>;

/** Naming a service or a certificate chooses it. The settings have no problems. */
export function toContentSigner(settings: Settings): ContentSignerConfig {
  const kind = chooseSigner(settings);
  const certificateFile = settings.CONTENT_SIGNER_CERTIFICATE ?? '';
  if (kind === 'certificate') return { kind, certificateFile, keyFile: settings.CONTENT_SIGNER_KEY ?? '' };
  if (kind !== 'service') return { kind };
  return { kind, certificateFile, url: settings.CONTENT_SIGNER_URL ?? '', token: settings.CONTENT_SIGNER_TOKEN ?? '' };
}

function chooseSigner({ CONTENT_SIGNER, CONTENT_SIGNER_CERTIFICATE, CONTENT_SIGNER_URL }: Settings): ContentSignerConfig['kind'] {
  if (CONTENT_SIGNER !== undefined) return CONTENT_SIGNER;
  if (CONTENT_SIGNER_URL !== undefined) return 'service';
  return CONTENT_SIGNER_CERTIFICATE === undefined || CONTENT_SIGNER_CERTIFICATE === '' ? 'own-key' : 'certificate';
}

/** A sentence each; what is in the files is checked when they are read. */
export function findContentSignerProblems(settings: Settings): readonly string[] {
  const { CONTENT_SIGNER, CONTENT_SIGNER_CERTIFICATE, CONTENT_SIGNER_KEY, CONTENT_SIGNER_URL, CONTENT_SIGNER_TOKEN } = settings;
  if (chooseSigner(settings) === 'service') {
    return [
      ...(CONTENT_SIGNER_URL === undefined ? ['CONTENT_SIGNER_URL: required with a signing service; an https address.'] : []),
      ...(CONTENT_SIGNER_URL !== undefined && !isPrivateUrl(CONTENT_SIGNER_URL)
        ? ['CONTENT_SIGNER_URL: is an https address; http only on this computer.']
        : []),
      ...(CONTENT_SIGNER_TOKEN === undefined ? ['CONTENT_SIGNER_TOKEN: required with a signing service.'] : []),
      ...(CONTENT_SIGNER_CERTIFICATE === undefined
        ? ['CONTENT_SIGNER_CERTIFICATE: required with a signing service; a PEM file, the certificate of its key first.']
        : []),
    ];
  }
  const isNeeded = CONTENT_SIGNER === 'certificate';
  return [
    ...(CONTENT_SIGNER_CERTIFICATE === undefined && (isNeeded || CONTENT_SIGNER_KEY !== undefined)
      ? ['CONTENT_SIGNER_CERTIFICATE: required with your own certificate; a PEM file, your certificate first.']
      : []),
    ...(CONTENT_SIGNER_KEY === undefined && (isNeeded || CONTENT_SIGNER_CERTIFICATE !== undefined)
      ? ['CONTENT_SIGNER_KEY: required with your own certificate; a PEM file with its private key.']
      : []),
  ];
}

/** Whether the token can't be read on the way. */
function isPrivateUrl(url: string): boolean {
  return url.startsWith('https:') || isLoopbackUrl(url);
}
