const MAPPED = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * What limits count by. One IPv4 address is one client. Of IPv6 a household is given at least a /64 and may use any
 * address in it, so the whole /64 is one client.
 */
export function toIpPrefix(ipAddress: string): string {
  const plain = ipAddress.replace(/%.*$/, '');
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (!plain.includes(':')) return plain;
  return `${splitIpv6Groups(plain).slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

function splitIpv6Groups(ipAddress: string): readonly string[] {
  const [head = '', tail] = ipAddress.toLowerCase().split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : Math.max(0, GROUPS - left.length - right.length);
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
