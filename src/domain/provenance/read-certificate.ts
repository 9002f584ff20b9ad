import { MalformedManifestError } from './malformed-manifest-error.ts';

/** What a check needs of an X.509 certificate (RFC 5280). */
export interface CertificateFacts {
  /** The key with its algorithm, as DER (SubjectPublicKeyInfo). */
  readonly publicKey: Uint8Array;
  /** Common name of the owner, as the certificate has it; empty without one. */
  readonly name: string;
}

interface DerValue {
  readonly tag: number;
  readonly content: Uint8Array;
  /** With tag and length. */
  readonly whole: Uint8Array;
}

/** Tag of the version, which old certificates lack. */
const VERSION_TAG = 0xa0;
/** Of the values after the version: serial number, algorithm, issuer, validity, subject, key. */
const SUBJECT_INDEX = 4;
const KEY_INDEX = 5;
/** Content of the object identifier 2.5.4.3. */
const COMMON_NAME = '85,4,3';
const LONG_LENGTH = 0x80;
const LENGTH_BYTES_LIMIT = 3;

/** Throws `MalformedManifestError`. Doesn't check who issued it. */
export function readCertificate(der: Uint8Array): CertificateFacts {
  const [body] = listValues(readOnlyValue(der).content);
  const fields = listValues(body?.content).filter(({ tag }, index) => index > 0 || tag !== VERSION_TAG);
  const [subject, key] = [fields[SUBJECT_INDEX], fields[KEY_INDEX]];
  if (subject === undefined || key === undefined) throw new MalformedManifestError('The certificate has no key.');
  return { publicKey: key.whole, name: findCommonName(subject) };
}

function findCommonName({ content }: DerValue): string {
  for (const set of listValues(content)) {
    const [pair] = listValues(set.content);
    const [type, value] = listValues(pair?.content);
    if (type?.content.join() === COMMON_NAME && value !== undefined) return new TextDecoder().decode(value.content);
  }
  return '';
}

function readOnlyValue(bytes: Uint8Array): DerValue {
  const [value, ...more] = listValues(bytes);
  if (value === undefined || more.length > 0) throw new MalformedManifestError('The certificate is no DER.');
  return value;
}

function listValues(bytes: Uint8Array = new Uint8Array()): readonly DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length; ) {
    const value = readValue(bytes, at);
    values.push(value);
    at += value.whole.length;
  }
  return values;
}

function readValue(bytes: Uint8Array, at: number): DerValue {
  const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
  const lengthBytes = first < LONG_LENGTH ? 0 : first - LONG_LENGTH;
  if (lengthBytes > LENGTH_BYTES_LIMIT) throw new MalformedManifestError('The certificate is no DER.');
  const start = at + 2 + lengthBytes;
  const length = lengthBytes === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  if (start + length > bytes.length) throw new MalformedManifestError('The certificate ends too early.');
  return { tag, content: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) };
}
