import { toHex } from './bytes.ts';
import { type CborValue, toCborMap } from './cbor.ts';
import { encodeCbor } from './encode-cbor.ts';
import { EXCLUDED_TYPES } from './hash-content.ts';
import { createJumbfBox, encodeJumbf, type JumbfBox } from './jumbf.ts';
import {
  COSE_ALGORITHMS,
  COSE_HEADERS,
  COSE_SIGN1_TAG,
  GENERATOR,
  LABELS,
  type ProvenanceFacts,
  SCRIPT_HASH_NAME,
  SIGNATURE_BYTES,
  type SignatureAlgorithm,
  SOURCE_TYPE,
} from './provenance.ts';
import { computeSha256 } from './sha-256.ts';
import { MANIFEST_TYPE, MANIFEST_TYPE_AT, wrapManifest } from './video-boxes.ts';

/** Whose signature it will be. */
export interface ManifestSigner {
  readonly algorithm: SignatureAlgorithm;
  /** DER; the signer's first, then who issued it. */
  readonly certificates: readonly Uint8Array[];
}

export interface UnsignedManifest {
  readonly toSign: Uint8Array;
  /** The manifest as a box of the video. */
  finish(signature: Uint8Array): Uint8Array;
}

const HASH_BYTES = 32;

/**
 * A C2PA manifest for a video whose content has the given hash. It depends on nothing else: no clock and no random, so the same video
 * has the same manifest.
 */
export function createManifest(contentHash: Uint8Array, facts: ProvenanceFacts, signer: ManifestSigner): UnsignedManifest {
  const assertions = createJumbfBox({ kind: 'c2as', label: LABELS.assertions }, [
    createAssertion(LABELS.actions, describeActions(facts)),
    createAssertion(LABELS.binding, describeBinding(contentHash)),
    createAssertion(LABELS.source, describeSource(facts)),
  ]);
  const id = computeSha256(assertions.body, ...signer.certificates);
  const label = `urn:c2pa:${toUuid(id)}`;
  const claim = encodeCbor(describeClaim(assertions, { label, instance: `xmp:iid:${toUuid(computeSha256(id))}`, engine: facts.engine }));
  const header = encodeCbor(
    new Map<number, CborValue>([
      [COSE_HEADERS.algorithm, COSE_ALGORITHMS[signer.algorithm]],
      [COSE_HEADERS.certificates, signer.certificates],
    ]),
  );
  return {
    toSign: encodeToBeSigned(header, claim),
    finish(signature) {
      const signed = encodeCbor({ tag: COSE_SIGN1_TAG, value: [header, new Map(), null, signature] });
      const manifest = createJumbfBox({ kind: 'c2ma', label }, [
        assertions,
        createJumbfBox({ kind: 'c2cl', label: LABELS.claim }, claim),
        createJumbfBox({ kind: 'c2cs', label: LABELS.signature }, signed),
      ]);
      return wrapManifest(encodeJumbf(createJumbfBox({ kind: 'c2pa', label: LABELS.store }, [manifest])));
    },
  };
}

/** Bytes of the box, whatever the content will be: space for it is set aside before the video is written. */
export function measureManifest(facts: ProvenanceFacts, signer: ManifestSigner): number {
  return createManifest(new Uint8Array(HASH_BYTES), facts, signer).finish(new Uint8Array(SIGNATURE_BYTES)).length;
}

/** What a COSE_Sign1 with the claim as its separate content signs (RFC 9052 section 4.4). */
export function encodeToBeSigned(header: Uint8Array, claim: Uint8Array): Uint8Array {
  return encodeCbor(['Signature1', header, new Uint8Array(), claim]);
}

/** What a reference to a box has. */
export function computeBoxHash({ body }: JumbfBox): Uint8Array {
  return computeSha256(body);
}

export function toAssertionUrl(label: string): string {
  return `self#jumbf=${LABELS.assertions}/${label}`;
}

export function toSignatureUrl(manifest: string): string {
  return `self#jumbf=/${LABELS.store}/${manifest}/${LABELS.signature}`;
}

function createAssertion(label: string, content: CborValue): JumbfBox {
  return createJumbfBox({ kind: 'cbor', label }, encodeCbor(content));
}

function describeActions({ engine }: ProvenanceFacts): CborValue {
  const softwareAgent = toCborMap({ name: GENERATOR, version: engine });
  return toCborMap({ actions: [toCborMap({ action: 'c2pa.created', softwareAgent, digitalSourceType: SOURCE_TYPE })] });
}

function describeBinding(hash: Uint8Array): CborValue {
  const manifest = toCborMap({ xpath: '/uuid', data: [toCborMap({ offset: MANIFEST_TYPE_AT, value: MANIFEST_TYPE })] });
  const excluded = EXCLUDED_TYPES.map((type) => toCborMap({ xpath: `/${type}` }));
  return toCborMap({ exclusions: [manifest, ...excluded], alg: 'sha256', hash });
}

function describeSource({ script, consents }: ProvenanceFacts): CborValue {
  return toCborMap({
    script: toCborMap({ alg: SCRIPT_HASH_NAME, hash: script }),
    consents: toCborMap({ voice: consents.voice, likeness: consents.likeness }),
  });
}

function describeClaim(
  assertions: JumbfBox,
  { label, instance, engine }: { readonly label: string; readonly instance: string; readonly engine: string },
): CborValue {
  return toCborMap({
    instanceID: instance,
    claim_generator_info: toCborMap({ name: GENERATOR, version: engine }),
    signature: toSignatureUrl(label),
    created_assertions: assertions.boxes.map((box) => toCborMap({ url: toAssertionUrl(box.label), hash: computeBoxHash(box) })),
    alg: 'sha256',
  });
}

/** A UUID of the form of version 4, as manifests have one, made of a hash. */
function toUuid(hash: Uint8Array): string {
  const hex = toHex(hash);
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
