import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getClientIpAddress, createProxyTrust } from '#server/http/trusted-proxies.ts';

const request = (remoteAddress: string, ...reported: readonly string[]) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': reported.join(', ') } }) as unknown as Parameters<
    typeof getClientIpAddress
  >[0];

describe('client IP address', () => {
  test('is the one the last trusted proxy saw, whatever the client sends', () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4()), fc.ipV4(), fc.integer({ min: 1, max: 3 }), (forged, client, hops) => {
        const proxies = Array.from({ length: hops - 1 }, (_, index) => `10.0.0.${index + 1}`);
        expect(getClientIpAddress(request('10.0.0.9', ...forged, client, ...proxies), createProxyTrust({ trustProxy: hops }))).toBe(client);
      }),
    );
  });

  test('is the connection’s own without a trusted proxy', () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4()), (forged) => {
        for (const trust of [createProxyTrust({}), createProxyTrust({ trustProxy: '10.0.0.0/8' })])
          expect(getClientIpAddress(request('203.0.113.7', ...forged), trust)).toBe('203.0.113.7');
      }),
    );
  });

  test('trusts proxies by address, range, and name, for IPv4 and IPv6', () => {
    const trusts = createProxyTrust({ trustProxy: '10.0.0.0/8, fd00::/8,192.0.2.1,loopback' });
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '192.0.2.1', '127.0.0.1', '::1'])
      expect(trusts(address, 0)).toBe(true);
    for (const address of ['11.1.2.3', '192.0.2.2', 'fe80::1', '2001:db8::1']) expect(trusts(address, 0)).toBe(false);
  });
});
