/** What a manifest says about its video, besides the bytes it's for. */
export interface ProvenanceFacts {
  /** Hash of the code that rendered the video. */
  readonly engine: string;
  /** Keyed hash of what is said, see `computeScriptHash`. */
  readonly script: Uint8Array;
  /** Ids of the consents to copied or matched voices, and to presenters made from photos. No names. */
  readonly consents: { readonly voice: readonly string[]; readonly likeness: readonly string[] };
}

export type SignatureAlgorithm = 'Ed25519' | 'ES256';

/** Identifiers of COSE (RFC 9053). */
export const COSE_ALGORITHMS: Readonly<Record<SignatureAlgorithm, number>> = { Ed25519: -8, ES256: -7 };

/** Both algorithms' signatures have this many bytes. */
export const SIGNATURE_BYTES = 64;

/** COSE header parameters: the algorithm, and certificates with the signer's first (RFC 9360). */
export const COSE_HEADERS = { algorithm: 1, certificates: 33 } as const;

/** Tag of a COSE_Sign1 (RFC 9052). */
export const COSE_SIGN1_TAG = 18;

/** Boxes of a manifest. */
export const LABELS = {
  store: 'c2pa',
  assertions: 'c2pa.assertions',
  claim: 'c2pa.claim.v2',
  signature: 'c2pa.signature',
  actions: 'c2pa.actions.v2',
  binding: 'c2pa.hash.bmff.v3',
  /** Ours. A name below `.internal` belongs to nobody, so the file names nobody. */
  source: 'internal.text-to-video.source',
} as const;

/** What made the video. It names nobody, as the rest of the file doesn't: the same bytes with every plan. */
export const GENERATOR = 'Text-to-video renderer';

/** IPTC's term for a mix of elements of which some are synthetic: drawn presenters, computed voices, uploaded images. */
export const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic';

export const SCRIPT_HASH_NAME = 'HMAC-SHA-256';
