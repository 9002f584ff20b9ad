const MAPPED = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * Key for rate limits by IP address: the IPv4 address, or the /64 of an IPv6 address, since a household gets at least a /64 and can use any
 * address in it.
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
