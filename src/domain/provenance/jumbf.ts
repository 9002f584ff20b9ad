import { concatBytes, fromHex, hasEqualBytes } from './bytes.ts';
import { MalformedManifestError } from './malformed-manifest-error.ts';

/** A labeled box of JUMBF (ISO/IEC 19566-5): other boxes, or one value as CBOR. */
export interface JumbfBox {
  readonly label: string;
  readonly kind: JumbfKind;
  readonly boxes: readonly JumbfBox[];
  /** Absent where it has boxes. */
  readonly cbor?: Uint8Array;
  /** All of it but its header: what hashes of a box are made of. */
  readonly body: Uint8Array;
}

/** Four letters of the content's type, before an ending that is the same for all. */
export type JumbfKind = 'c2pa' | 'c2ma' | 'c2as' | 'c2cl' | 'c2cs' | 'cbor';

const KINDS: readonly JumbfKind[] = ['c2pa', 'c2ma', 'c2as', 'c2cl', 'c2cs', 'cbor'];
const TYPE_ENDING = fromHex('00110010800000aa00389b71');
const HEADER_BYTES = 8;
const TYPE_BYTES = 16;
/** Can be referred to, and has a label. */
const TOGGLES = 0x03;
/** Boxes inside each other: store, manifest, assertions, assertion. */
const DEPTH_LIMIT = 4;

export function createJumbfBox(head: Pick<JumbfBox, 'label' | 'kind'>, content: readonly JumbfBox[] | Uint8Array): JumbfBox {
  const type = concatBytes([encodeText(head.kind), TYPE_ENDING]);
  const description = createBox('jumd', concatBytes([type, Uint8Array.of(TOGGLES), encodeText(head.label), Uint8Array.of(0)]));
  if (content instanceof Uint8Array) {
    return { ...head, boxes: [], cbor: content, body: concatBytes([description, createBox('cbor', content)]) };
  }
  return { ...head, boxes: content, body: concatBytes([description, ...content.map(encodeJumbf)]) };
}

export function encodeJumbf({ body }: JumbfBox): Uint8Array {
  return createBox('jumb', body);
}

/** Reads one box that fills `bytes`. Throws `MalformedManifestError`. */
export function decodeJumbf(bytes: Uint8Array): JumbfBox {
  const { type, body, size } = readBox(bytes, 0);
  if (type !== 'jumb' || size !== bytes.length) throw new MalformedManifestError('The manifest is no JUMBF box.');
  return decodeBody(body, 1);
}

function decodeBody(body: Uint8Array, depth: number): JumbfBox {
  if (depth > DEPTH_LIMIT) throw new MalformedManifestError('JUMBF boxes are nested too deeply.');
  const description = readBox(body, 0);
  if (description.type !== 'jumd') throw new MalformedManifestError('A JUMBF box has no description.');
  const head = readDescription(description.body);
  const boxes: JumbfBox[] = [];
  let cbor: Uint8Array | undefined;
  for (let at = description.size; at < body.length; ) {
    const box = readBox(body, at);
    if (box.type === 'jumb') boxes.push(decodeBody(box.body, depth + 1));
    else if (box.type === 'cbor' && cbor === undefined) cbor = box.body;
    else throw new MalformedManifestError(`A JUMBF box has unknown content, ${box.type}.`);
    at += box.size;
  }
  return { ...head, boxes, body, ...(cbor && { cbor }) };
}

function readDescription(body: Uint8Array): Pick<JumbfBox, 'label' | 'kind'> {
  const letters = decodeLatin(body.subarray(0, 4));
  const kind = KINDS.find((one) => one === letters);
  const label = body.subarray(TYPE_BYTES + 1);
  const isKnown = kind !== undefined && hasEqualBytes(body.subarray(4, TYPE_BYTES), TYPE_ENDING);
  if (!isKnown || body[TYPE_BYTES] !== TOGGLES || label.at(-1) !== 0) {
    throw new MalformedManifestError('A JUMBF box has an unknown type.');
  }
  return { kind, label: decodeLatin(label.subarray(0, -1)) };
}

interface PlainBox {
  readonly type: string;
  readonly body: Uint8Array;
  /** Bytes with its header. */
  readonly size: number;
}

function readBox(bytes: Uint8Array, at: number): PlainBox {
  if (bytes.length - at < HEADER_BYTES) throw new MalformedManifestError('A JUMBF box ends too early.');
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
  if (size < HEADER_BYTES || size > bytes.length - at) throw new MalformedManifestError('A JUMBF box has a wrong size.');
  return { type: decodeLatin(bytes.subarray(at + 4, at + HEADER_BYTES)), body: bytes.subarray(at + HEADER_BYTES, at + size), size };
}

export function createBox(type: string, body: Uint8Array): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES);
  new DataView(header.buffer).setUint32(0, HEADER_BYTES + body.length);
  header.set(encodeText(type), 4);
  return concatBytes([header, body]);
}

function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function decodeLatin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
