/** Just enough of PostgreSQL's wire protocol 3.0 to stand between a driver and an engine without a socket. */

const TAG_BYTES = 1;
const LENGTH_BYTES = 4;
/** AuthenticationOk, one ParameterStatus each, ReadyForQuery. */
const SESSION_PARAMETERS: ReadonlyArray<readonly [string, string]> = [
  ['client_encoding', 'UTF8'],
  ['DateStyle', 'ISO, MDY'],
  ['integer_datetimes', 'on'],
  ['standard_conforming_strings', 'on'],
];

export type TransactionStatus = 'idle' | 'open' | 'failed';

export interface WireMessage {
  readonly tag: string;
  readonly body: Uint8Array;
}

/** Whole messages at the front of `bytes`; `rest` is what is left over. */
export function splitMessages(bytes: Uint8Array): { readonly messages: readonly WireMessage[]; readonly rest: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const messages: WireMessage[] = [];
  let at = 0;
  while (at + TAG_BYTES + LENGTH_BYTES <= bytes.length) {
    const end = at + TAG_BYTES + view.getUint32(at + TAG_BYTES);
    if (end > bytes.length) break;
    messages.push({ tag: String.fromCharCode(view.getUint8(at)), body: bytes.subarray(at + TAG_BYTES + LENGTH_BYTES, end) });
    at = end;
  }
  return { messages, rest: bytes.subarray(at) };
}

/** Length of the startup packet at the front of `bytes`, once it is there whole. It alone carries no tag. */
export function parseStartupLength(bytes: Uint8Array): number | undefined {
  if (bytes.length < LENGTH_BYTES) return undefined;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return bytes.length >= length ? length : undefined;
}

export function encodeStartupReply(): Uint8Array {
  return Buffer.concat([
    message('R', new Uint8Array(LENGTH_BYTES)),
    ...SESSION_PARAMETERS.map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
    message('Z', Buffer.from('I')),
  ]);
}

export function encodeSimpleQuery(text: string): Uint8Array {
  return message('Q', Buffer.from(`${text}\0`));
}

/** ReadyForQuery. */
export function parseTransactionStatus(ready: WireMessage): TransactionStatus {
  const status = String.fromCharCode(ready.body[0] ?? 0);
  return status === 'T' ? 'open' : status === 'E' ? 'failed' : 'idle';
}

/** NotificationResponse: process id, channel, payload. */
export function parseNotice(notice: WireMessage): { readonly channel: string; readonly payload: string } {
  const [channel = '', payload = ''] = Buffer.from(notice.body.subarray(LENGTH_BYTES)).toString('utf8').split('\0');
  return { channel, payload };
}

/** ErrorResponse: fields of a letter and a text each. Only what says that the engine must be started again. */
export function parsePanic(response: WireMessage): { readonly message: string; readonly code: string } | undefined {
  if (response.tag !== 'E') return undefined;
  const fields = new Map(
    Buffer.from(response.body)
      .toString('utf8')
      .split('\0')
      .map((field) => [field.charAt(0), field.slice(1)]),
  );
  return fields.get('V') === 'PANIC' ? { message: fields.get('M') ?? '', code: fields.get('C') ?? '' } : undefined;
}

function message(tag: string, body: Uint8Array): Uint8Array {
  const head = Buffer.alloc(TAG_BYTES + LENGTH_BYTES);
  head.write(tag, 0, 'latin1');
  head.writeUInt32BE(LENGTH_BYTES + body.length, TAG_BYTES);
  return Buffer.concat([head, body]);
}
