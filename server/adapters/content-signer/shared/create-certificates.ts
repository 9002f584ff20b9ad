import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import {
  encodeBits,
  encodeInteger,
  encodeOctets,
  encodeOid,
  encodeSequence,
  encodeSet,
  encodeText,
  encodeTime,
  encodeTrue,
  encodeValue,
} from './der.ts';

const OIDS = {
  ed25519: '1.3.101.112',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  documentSigning: '1.3.6.1.5.5.7.3.36',
};

const EXPLICIT = { version: 0xa0, extensions: 0xa3 };
const KEY_ID_TAG = 0x80;
const VERSION_3 = Buffer.of(2);
/** With the number of bits that aren't used. */
const KEY_USAGES = { digitalSignature: [Buffer.of(0x80), 7], certificateSign: [Buffer.of(0x04), 2] } as const;
/** Validators compare it with the time of the check, because the videos have no time stamp; so it's wide, and always the same. */
const VALIDITY = [new Date('2026-01-01T00:00:00Z'), new Date('2056-01-01T00:00:00Z')] as const;
/** Names nobody, because the file names nobody; operators who want to be named have a certificate of their own. */
const ORGANIZATION = 'Self-issued';
const KEY_ID_BYTES = 20;
const SERIAL_BYTES = 16;

interface Names {
  readonly subject: string;
  readonly issuer: string;
}

interface CertificateKeys {
  readonly subject: KeyObject;
  readonly issuer: KeyObject;
}

/**
 * A signer's certificate and its issuer's: C2PA allows no signer that issued its own. The same bytes for the same keys.
 * The signer's names two purposes, because some readers know only the first (decision 78).
 */
export function createCertificates({ signer, issuer }: { readonly signer: KeyObject; readonly issuer: KeyObject }): readonly Uint8Array[] {
  const id = computeKeyId(signer).toString('hex').slice(0, 8);
  const names = { subject: `Video signing key ${id}`, issuer: `Issuer of video signing key ${id}` };
  return [
    createCertificate(names, { subject: signer, issuer }, [
      createExtension(OIDS.basicConstraints, encodeSequence(), true),
      createExtension(OIDS.keyUsage, encodeBits(...KEY_USAGES.digitalSignature), true),
      createExtension(OIDS.extendedKeyUsage, encodeSequence(encodeOid(OIDS.emailProtection), encodeOid(OIDS.documentSigning))),
    ]),
    createCertificate({ subject: names.issuer, issuer: names.issuer }, { subject: issuer, issuer }, [
      createExtension(OIDS.basicConstraints, encodeSequence(encodeTrue()), true),
      createExtension(OIDS.keyUsage, encodeBits(...KEY_USAGES.certificateSign), true),
    ]),
  ];
}

function createCertificate(names: Names, keys: CertificateKeys, extensions: readonly Uint8Array[]): Uint8Array {
  const algorithm = encodeSequence(encodeOid(OIDS.ed25519));
  const subjectId = computeKeyId(keys.subject);
  const body = encodeSequence(
    encodeValue(EXPLICIT.version, encodeInteger(VERSION_3)),
    encodeInteger(toSerial(subjectId)),
    algorithm,
    encodeName(names.issuer),
    encodeSequence(...VALIDITY.map(encodeTime)),
    encodeName(names.subject),
    exportKey(keys.subject),
    encodeValue(
      EXPLICIT.extensions,
      encodeSequence(
        ...extensions,
        createExtension(OIDS.subjectKeyId, encodeOctets(subjectId)),
        createExtension(OIDS.authorityKeyId, encodeSequence(encodeValue(KEY_ID_TAG, computeKeyId(keys.issuer)))),
      ),
    ),
  );
  return encodeSequence(body, algorithm, encodeBits(sign(null, body, keys.issuer)));
}

function createExtension(oid: string, value: Uint8Array, isCritical = false): Uint8Array {
  return encodeSequence(encodeOid(oid), ...(isCritical ? [encodeTrue()] : []), encodeOctets(value));
}

function encodeName(commonName: string): Uint8Array {
  const names = [
    [OIDS.organization, ORGANIZATION],
    [OIDS.commonName, commonName],
  ] as const;
  return encodeSequence(...names.map(([oid, text]) => encodeSet(encodeSequence(encodeOid(oid), encodeText(text)))));
}

function computeKeyId(key: KeyObject): Buffer {
  return createHash('sha256').update(exportKey(key)).digest().subarray(0, KEY_ID_BYTES);
}

/** Positive, and with no zeros in front. */
function toSerial(keyId: Buffer): Buffer {
  const serial = Buffer.from(keyId.subarray(0, SERIAL_BYTES));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
}

function exportKey(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' });
}
