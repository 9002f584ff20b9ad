type Range = readonly [prefix: readonly number[], bits: number];

/** Not globally reachable, by the special-purpose registry of IANA (RFC 6890 and its updates), and multicast. */
const CLOSED_V4: readonly Range[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 3],
];

/** Global unicast is 2000::/3; within it, what tunnels to other addresses (Teredo, 6to4), ORCHID and documentation is closed. */
const OPEN_V6: Range = [[0x20], 3];
const CLOSED_V6: readonly Range[] = [
  [[0x20, 0x01, 0x00], 23],
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x20, 0x02], 16],
  [[0x3f, 0xff, 0x00], 20],
];

function isWithin(bytes: readonly number[], [prefix, bits]: Range): boolean {
  return prefix.every((byte, index) => {
    const left = Math.min(8, Math.max(0, bits - 8 * index));
    return byte >> (8 - left) === (bytes[index] ?? 0) >> (8 - left);
  });
}

function parseV4(text: string): readonly number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte < 256) ? bytes : null;
}

/** Groups between colons as bytes; the last may be an IPv4 address. */
function parseGroups(text: string): readonly number[] | null {
  if (text === '') return [];
  const groups = text.split(':').map((group, index, { length }) => {
    if (/^[\da-f]{1,4}$/i.test(group)) return [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff];
    return index === length - 1 ? parseV4(group) : null;
  });
  return groups.every((group) => group !== null) ? groups.flat() : null;
}

function parseV6(text: string): readonly number[] | null {
  const halves = text.split('::').map(parseGroups);
  const [head, tail] = halves;
  if (halves.length > 2 || head === undefined || head === null || tail === null) return null;
  if (tail === undefined) return head.length === 16 ? head : null;
  const zeros = 16 - head.length - tail.length;
  return zeros >= 2 ? [...head, ...Array.from({ length: zeros }, () => 0), ...tail] : null;
}

/** The IPv4 address within an IPv6 one: mapped (::ffff:0:0/96) or translated by NAT64 (64:ff9b::/96). */
function findEmbeddedV4(bytes: readonly number[]): readonly number[] | null {
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff && bytes[11] === 0xff;
  const isTranslated = isWithin(bytes, [[0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0], 96]);
  return isMapped || isTranslated ? bytes.slice(12) : null;
}

/** May the server connect to it for a user? False for what isn't an IP address: no name, zone, port or brackets. */
export function isPublicIpAddress(text: string): boolean {
  const bytes = text.includes(':') ? parseV6(text) : parseV4(text);
  if (bytes === null) return false;
  const v4 = bytes.length === 4 ? bytes : findEmbeddedV4(bytes);
  if (v4 !== null) return !CLOSED_V4.some((range) => isWithin(v4, range));
  return isWithin(bytes, OPEN_V6) && !CLOSED_V6.some((range) => isWithin(bytes, range));
}
