import fc from 'fast-check';
import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isPublicIpAddress } from '#domain/webhooks/public-ip-address.ts';

const CLOSED = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
];
const OPEN = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '126.255.255.255',
  '172.15.0.1',
  '172.32.0.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
];
const CLOSED_V6 = [
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '3fff:fff::1',
  '100::1',
  '::127.0.0.1',
];
const NOT_ADDRESSES = [
  '',
  'localhost',
  '127.1',
  '0177.0.0.1',
  '2130706433',
  '0x7f.0.0.1',
  '1.1.1.1.',
  '256.1.1.1',
  '[2606:4700::1111]',
  'fe80::1%eth0',
  '1::2::3',
  '2606:4700',
  '8.8.8.8:80',
];

function createBlockList(): BlockList {
  const list = new BlockList();
  const ranges: readonly [string, number][] = [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ];
  for (const [net, bits] of ranges) list.addSubnet(net, bits, 'ipv4');
  return list;
}

describe('public IP addresses', () => {
  test.each([...CLOSED, ...CLOSED_V6])('%s is not public', (text) => {
    expect(isPublicIpAddress(text)).toBe(false);
  });

  test.each([...OPEN, '2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'])('%s is public', (text) => {
    expect(isPublicIpAddress(text)).toBe(true);
  });

  test.each(NOT_ADDRESSES)('“%s” is not an address that the server connects to', (text) => {
    expect(isPublicIpAddress(text)).toBe(false);
  });

  test('agrees with Node’s own block list for every IPv4 address, also mapped into IPv6 and behind NAT64', () => {
    const list = createBlockList();
    const edges = fc.constantFrom(...CLOSED, ...OPEN);
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), edges), (text) => {
        const isOpen = !list.check(text, 'ipv4');
        expect(isPublicIpAddress(text)).toBe(isOpen);
        expect(isPublicIpAddress(`::ffff:${text}`)).toBe(isOpen);
        expect(isPublicIpAddress(`64:ff9b::${text}`)).toBe(isOpen);
      }),
    );
  });
});
