import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const network = fc.tuple(group, group, group, group);
const text = (groups: readonly number[]) => groups.map((value) => value.toString(16)).join(':');

describe('R22 rate limit keys', () => {
  test('every spelling of an address in an IPv6 network is one client', () => {
    fc.assert(
      fc.property(network, network, network, (net, one, other) => {
        expect(toIpPrefix(text([...net, ...one]))).toBe(toIpPrefix(text([...net, ...other]).toUpperCase()));
      }),
    );
  });

  test('other networks are other clients', () => {
    fc.assert(
      fc.property(network, network, network, (net, elsewhere, server) => {
        fc.pre(text(net) !== text(elsewhere));
        expect(toIpPrefix(text([...net, ...server]))).not.toBe(toIpPrefix(text([...elsewhere, ...server])));
      }),
    );
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (address, counted) => {
    expect(toIpPrefix(address)).toBe(counted);
  });
});
