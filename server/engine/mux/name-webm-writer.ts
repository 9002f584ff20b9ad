const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const MUXING_APP = 0x4d80;
const WRITING_APP = 0x5741;
const CONTAINERS: readonly number[] = [SEGMENT, INFO];
const NAME = new TextEncoder().encode('Castwright');

/**
 * Writes our name where a WebM names the program that wrote it: the library's name and version say nothing about the video, and
 * the same video is the same bytes with another version. In place: zeros after a text's end aren't part of it (RFC 8794, section 7.4).
 */
export function nameWebmWriter(bytes: Uint8Array): void {
  let at = 0;
  while (at < bytes.length) {
    const id = readNumber(bytes, at, { keepMarker: true });
    const size = readNumber(bytes, at + id.length, { keepMarker: false });
    const body = at + id.length + size.length;
    if (id.length === 0 || size.length === 0) return;
    const end = Math.min(bytes.length, body + size.value);
    if (CONTAINERS.includes(id.value)) nameWebmWriter(bytes.subarray(body, end));
    if (id.value === MUXING_APP || id.value === WRITING_APP) bytes.fill(0, body, end).set(NAME.subarray(0, end - body), body);
    if (id.value === INFO) return;
    at = end;
  }
}

/** A variable-length integer of EBML: as many bytes as its first one has leading zeros, and one more. Ids keep the marker, sizes don't. */
function readNumber(bytes: Uint8Array, at: number, { keepMarker }: { readonly keepMarker: boolean }): { value: number; length: number } {
  const first = bytes[at] ?? 0;
  const length = first === 0 ? 0 : Math.clz32(first) - 23;
  let value = keepMarker ? first : first & (0xff >> length);
  for (let next = 1; next < length; next += 1) value = value * 256 + (bytes[at + next] ?? 0);
  return { value, length };
}
