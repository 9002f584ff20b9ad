import { hasEqualBytes, toHex } from './bytes.ts';
import { hashContent } from './hash-content.ts';
import { MalformedManifestError } from './malformed-manifest-error.ts';
import type { ProvenanceFacts, SignatureAlgorithm } from './provenance.ts';
import { readCertificate } from './read-certificate.ts';
import { type ReadManifest, readManifest } from './read-manifest.ts';
import { computeSha256, type Hasher } from './sha-256.ts';
import { MANIFEST_BYTES_LIMIT, readVideoBoxes, unwrapManifest, type VideoBox, type VideoFile } from './video-boxes.ts';

export interface VideoSigner {
  /** As the certificate says, which anybody can write: only the fingerprint tells who it is. */
  readonly name: string;
  /** SHA-256 of the certificate, as hex. */
  readonly fingerprint: string;
}

export type VideoCheck =
  /** No MP4, or a part of one. */
  | { readonly kind: 'not-video' }
  | { readonly kind: 'unsigned' }
  /** Its manifest is damaged, or is of other software and has another form. */
  | { readonly kind: 'unreadable' }
  /** The signature isn't of this manifest, or the video's bytes aren't those that were signed. */
  | { readonly kind: 'changed'; readonly part: 'manifest' | 'video' }
  /** The signature has an algorithm that this browser lacks. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'intact'; readonly facts: ProvenanceFacts; readonly signer: VideoSigner };

export interface VerifyOptions {
  readonly subtle: Pick<SubtleCrypto, 'importKey' | 'verify'>;
  readonly createHasher: () => Hasher;
  readonly signal?: AbortSignal;
  /** Share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

const SUBTLE_ALGORITHMS = {
  Ed25519: { key: { name: 'Ed25519' }, signature: { name: 'Ed25519' } },
  ES256: { key: { name: 'ECDSA', namedCurve: 'P-256' }, signature: { name: 'ECDSA', hash: 'SHA-256' } },
} as const satisfies Readonly<Record<SignatureAlgorithm, object>>;

/**
 * Checks that a video has the bytes it was signed with. Stricter than C2PA asks for, because nothing may be added unnoticed: one manifest,
 * one `ftyp`, and no other box that isn't hashed. Rejects with the signal's reason, and when reading fails.
 */
export async function verifyVideo(file: VideoFile, options: VerifyOptions): Promise<VideoCheck> {
  const boxes = await readVideoBoxes(file);
  if (boxes === undefined) return { kind: 'not-video' };
  const manifests = boxes.filter(({ isManifest }) => isManifest);
  const [box] = manifests;
  if (box === undefined) return { kind: 'unsigned' };
  const unhashed = boxes.filter(({ type }) => type === 'ftyp' || type === 'mfra');
  if (manifests.length > 1 || unhashed.length > 1 || box.end - box.start > MANIFEST_BYTES_LIMIT) return { kind: 'unreadable' };
  try {
    const manifest = readManifest(unwrapManifest(await file.read(box.start, box.end)));
    return await checkManifest(manifest, { file, boxes }, options);
  } catch (error) {
    if (error instanceof MalformedManifestError) return { kind: 'unreadable' };
    throw error;
  }
}

async function checkManifest(
  manifest: ReadManifest,
  { file, boxes }: { readonly file: VideoFile; readonly boxes: readonly VideoBox[] },
  options: VerifyOptions,
): Promise<VideoCheck> {
  const [certificate = new Uint8Array()] = manifest.certificates;
  const { publicKey, name } = readCertificate(certificate);
  const isSigned = await verifySignature(options.subtle, publicKey, manifest);
  if (isSigned === undefined) return { kind: 'unsupported' };
  if (!isSigned || !manifest.isConsistent) return { kind: 'changed', part: 'manifest' };
  const { signal, onProgress } = options;
  const hash = await hashContent(file, boxes, {
    hasher: options.createHasher(),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  if (!hasEqualBytes(hash, manifest.contentHash)) return { kind: 'changed', part: 'video' };
  return { kind: 'intact', facts: manifest.facts, signer: { name, fingerprint: toHex(computeSha256(certificate)) } };
}

/** Undefined where the algorithm is missing. */
async function verifySignature(
  subtle: VerifyOptions['subtle'],
  publicKey: Uint8Array,
  { algorithm, signature, signed }: ReadManifest,
): Promise<boolean | undefined> {
  const names = SUBTLE_ALGORITHMS[algorithm];
  let key: CryptoKey;
  try {
    key = await subtle.importKey('spki', Uint8Array.from(publicKey), names.key, false, ['verify']);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined;
    throw new MalformedManifestError('The certificate has another key.');
  }
  return subtle.verify(names.signature, key, Uint8Array.from(signature), Uint8Array.from(signed));
}
