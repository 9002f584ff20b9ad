import type { VideoCheck, VideoSigner } from './verify-video.ts';

/** Who signed, as far as the page can tell. `unknown-now`: the site's key could not be loaded. */
export type SignedBy = 'ours' | 'unknown' | 'unknown-now';

export type ComparedCheck =
  | Exclude<VideoCheck, { readonly kind: 'intact' }>
  | (Extract<VideoCheck, { readonly kind: 'intact' }> & { readonly signedBy: SignedBy });

/** `known`: the key of this site; null where it signs nothing, undefined where it could not be loaded. */
export function compareSigner(check: VideoCheck, known: VideoSigner | null | undefined): ComparedCheck {
  if (check.kind !== 'intact') return check;
  if (known === undefined) return { ...check, signedBy: 'unknown-now' };
  return { ...check, signedBy: known?.fingerprint === check.signer.fingerprint ? 'ours' : 'unknown' };
}
