import { hasEqualBytes } from './bytes.ts';
import { type CborKey, type CborValue, isTagged } from './cbor.ts';
import { computeBoxHash, encodeToBeSigned, toAssertionUrl, toSignatureUrl } from './create-manifest.ts';
import { decodeCbor } from './decode-cbor.ts';
import { decodeJumbf, type JumbfBox, type JumbfKind } from './jumbf.ts';
import { MalformedManifestError } from './malformed-manifest-error.ts';
import {
  COSE_ALGORITHMS,
  COSE_HEADERS,
  COSE_SIGN1_TAG,
  LABELS,
  type ProvenanceFacts,
  SIGNATURE_BYTES,
  type SignatureAlgorithm,
} from './provenance.ts';
import { MANIFEST_TYPE, MANIFEST_TYPE_AT } from './video-boxes.ts';
import { EXCLUDED_TYPES } from './hash-content.ts';

/** A manifest of the form that `createManifest` makes. Nothing of it is checked yet but the hashes of its own boxes. */
export interface ReadManifest {
  readonly facts: ProvenanceFacts;
  readonly contentHash: Uint8Array;
  readonly algorithm: SignatureAlgorithm;
  /** DER; the signer's first. */
  readonly certificates: readonly Uint8Array[];
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
  /** Whether the claim's hashes are those of the assertions. */
  readonly isConsistent: boolean;
}

/** Throws `MalformedManifestError`, also for manifests of other software that have another form. */
export function readManifest(jumbf: Uint8Array): ReadManifest {
  const store = decodeJumbf(jumbf);
  requireHead(store, 'c2pa', LABELS.store);
  const [manifest, ...others] = store.boxes;
  if (manifest?.kind !== 'c2ma' || others.length > 0) throw new MalformedManifestError('The file has more than one manifest, or none.');
  const [assertions, claimBox, signatureBox, ...more] = manifest.boxes;
  if (assertions === undefined || more.length > 0) throw new MalformedManifestError('The manifest has other boxes.');
  requireHead(assertions, 'c2as', LABELS.assertions);
  const claim = requireContent(claimBox, 'c2cl', LABELS.claim);
  const signature = requireContent(signatureBox, 'c2cs', LABELS.signature);
  const [actions, binding, source, ...unknown] = assertions.boxes;
  if (unknown.length > 0) throw new MalformedManifestError('The manifest has other assertions.');
  requireContent(actions, 'cbor', LABELS.actions);
  const fields = requireMap(decodeCbor(claim));
  return {
    ...readSignature(decodeCbor(signature), claim),
    contentHash: readBinding(decodeCbor(requireContent(binding, 'cbor', LABELS.binding))),
    facts: readFacts(fields, decodeCbor(requireContent(source, 'cbor', LABELS.source))),
    isConsistent: fields.get('signature') === toSignatureUrl(manifest.label) && refersTo(fields, assertions.boxes),
  };
}

function requireHead(box: JumbfBox | undefined, kind: JumbfKind, label: string): JumbfBox {
  if (box?.kind !== kind || box.label !== label)
    throw new MalformedManifestError(`The manifest lacks ${label}, or has it in another place.`);
  return box;
}

function requireContent(box: JumbfBox | undefined, kind: JumbfKind, label: string): Uint8Array {
  const { cbor, boxes } = requireHead(box, kind, label);
  if (cbor === undefined || boxes.length > 0) throw new MalformedManifestError(`${label} has no content.`);
  return cbor;
}

function readSignature(value: CborValue, claim: Uint8Array): Pick<ReadManifest, 'algorithm' | 'certificates' | 'signed' | 'signature'> {
  if (!isTagged(value) || value.tag !== COSE_SIGN1_TAG) {
    throw new MalformedManifestError('The signature has another form.');
  }
  const [header, unsigned, separate, signature, ...more] = requireList(value.value);
  if (requireMap(unsigned).size > 0 || separate !== null || more.length > 0)
    throw new MalformedManifestError('The signature has more than it signs.');
  const fields = requireMap(decodeCbor(requireBytes(header)));
  const algorithms = Object.keys(COSE_ALGORITHMS) as SignatureAlgorithm[];
  const algorithm = algorithms.find((name) => COSE_ALGORITHMS[name] === fields.get(COSE_HEADERS.algorithm));
  if (algorithm === undefined) throw new MalformedManifestError('The signature has another algorithm.');
  const bytes = requireBytes(signature);
  if (bytes.length !== SIGNATURE_BYTES) throw new MalformedManifestError('The signature has another length.');
  const certificates = requireList(fields.get(COSE_HEADERS.certificates)).map(requireBytes);
  if (certificates.length === 0) throw new MalformedManifestError('The signature has no certificate.');
  return { algorithm, certificates, signed: encodeToBeSigned(requireBytes(header), claim), signature: bytes };
}

/** The hash, if it leaves out exactly what ours leaves out: with a longer list, a signed video could be changed. */
function readBinding(value: CborValue): Uint8Array {
  const fields = requireMap(value);
  const [manifest, ...excluded] = requireList(fields.get('exclusions')).map(requireMap);
  const [data, ...more] = requireList(manifest?.get('data')).map(requireMap);
  const leavesOutManifest =
    manifest?.get('xpath') === '/uuid' &&
    more.length === 0 &&
    data?.get('offset') === MANIFEST_TYPE_AT &&
    hasEqualBytes(requireBytes(data.get('value')), MANIFEST_TYPE);
  const leavesOutRest =
    excluded.length === EXCLUDED_TYPES.length &&
    EXCLUDED_TYPES.every((type, index) => excluded[index]?.size === 1 && excluded[index].get('xpath') === `/${type}`);
  if (!leavesOutManifest || !leavesOutRest || fields.get('alg') !== 'sha256') {
    throw new MalformedManifestError('The manifest is bound to the video in another way.');
  }
  return requireBytes(fields.get('hash'));
}

function readFacts(claim: ReadonlyMap<CborKey, CborValue>, source: CborValue): ProvenanceFacts {
  const generator = requireMap(claim.get('claim_generator_info'));
  const fields = requireMap(source);
  const consents = requireMap(fields.get('consents'));
  return {
    engine: requireText(generator.get('version')),
    script: requireBytes(requireMap(fields.get('script')).get('hash')),
    consents: {
      voice: requireList(consents.get('voice')).map(requireText),
      likeness: requireList(consents.get('likeness')).map(requireText),
    },
  };
}

function refersTo(claim: ReadonlyMap<CborKey, CborValue>, boxes: readonly JumbfBox[]): boolean {
  const references = requireList(claim.get('created_assertions')).map(requireMap);
  return (
    references.length === boxes.length &&
    boxes.every((box, index) => {
      const reference = references[index];
      const hash = reference?.get('hash');
      return reference?.get('url') === toAssertionUrl(box.label) && hash instanceof Uint8Array && hasEqualBytes(hash, computeBoxHash(box));
    })
  );
}

function requireMap(value: CborValue | undefined): ReadonlyMap<CborKey, CborValue> {
  if (!(value instanceof Map)) throw new MalformedManifestError('A map is missing.');
  return value;
}

function requireList(value: CborValue | undefined): readonly CborValue[] {
  if (!Array.isArray(value)) throw new MalformedManifestError('A list is missing.');
  return value;
}

function requireBytes(value: CborValue | undefined): Uint8Array {
  if (!(value instanceof Uint8Array)) throw new MalformedManifestError('Bytes are missing.');
  return value;
}

function requireText(value: CborValue | undefined): string {
  if (typeof value !== 'string') throw new MalformedManifestError('A text is missing.');
  return value;
}
