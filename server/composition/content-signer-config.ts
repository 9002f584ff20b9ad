import type { Environment } from './environment.ts';

/** Who signs finished videos. */
export type ContentSignerConfig =
  | { readonly kind: 'own-key' | 'off' }
  | { readonly kind: 'certificate'; readonly certificateFile: string; readonly keyFile: string };

type Settings = Pick<Environment, 'CONTENT_SIGNER' | 'CONTENT_SIGNER_CERTIFICATE' | 'CONTENT_SIGNER_KEY'>;

/** Naming a certificate chooses it. The settings have no problems. */
export function toContentSigner({
  CONTENT_SIGNER,
  CONTENT_SIGNER_CERTIFICATE = '',
  CONTENT_SIGNER_KEY = '',
}: Settings): ContentSignerConfig {
  const kind = CONTENT_SIGNER ?? (CONTENT_SIGNER_CERTIFICATE === '' ? 'own-key' : 'certificate');
  return kind === 'certificate' ? { kind, certificateFile: CONTENT_SIGNER_CERTIFICATE, keyFile: CONTENT_SIGNER_KEY } : { kind };
}

/** A sentence each; what is in the files is checked when they are read. */
export function findContentSignerProblems({ CONTENT_SIGNER, CONTENT_SIGNER_CERTIFICATE, CONTENT_SIGNER_KEY }: Settings): readonly string[] {
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
