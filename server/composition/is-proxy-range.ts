import { isIP } from 'node:net';

/** Ranges that Fastify knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const BITS = { 4: 32, 6: 128 } as const;

/** An address, a range like 10.0.0.0/8, or one of the names above. */
export function isProxyRange(text: string): boolean {
  if (NAMED.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (rest.length > 0 || (version !== 4 && version !== 6)) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[version]);
}
