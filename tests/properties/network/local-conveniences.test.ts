import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLocalConvenience, isLocalRequest, LOCAL_CONVENIENCES } from '#domain/network/local-conveniences.ts';

const HERE = 'http://localhost:4173';
const DIRECT = { peerAddress: '127.0.0.1', hostName: 'localhost', headerNames: ['host', 'accept'], httpVersion: '1.1' };

const hostName = fc.constantFrom('localhost', '127.0.0.1', '[::1]', 'app.localhost');
const peerAddress = fc.constantFrom('127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1');
const forwarding = fc.constantFrom(
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
);
const publicUrl = fc.oneof(
  fc.domain().map((name) => `https://${name}`),
  fc.constantFrom('http://192.168.1.5:4173', 'https://localhost.example.com', 'http://[2001:db8::1]:4173'),
);

describe('local conveniences', () => {
  test('open to a client on this machine that no proxy speaks for', () => {
    fc.assert(fc.property(peerAddress, hostName, (peer, name) => isLocalRequest(HERE, { ...DIRECT, peerAddress: peer, hostName: name })));
  });

  test('exist nowhere on a server with a public address, whatever a request says', () => {
    fc.assert(
      fc.property(
        publicUrl,
        peerAddress,
        hostName,
        fc.subarray(['host', 'x-forwarded-for', 'forwarded']),
        (url, peer, name, headerNames) => {
          expect(isLocalRequest(url, { ...DIRECT, peerAddress: peer, hostName: name, headerNames })).toBe(false);
        },
      ),
    );
  });

  test('are closed to a request with a trace of a proxy', () => {
    fc.assert(
      fc.property(forwarding, (name) => {
        expect(isLocalRequest(HERE, { ...DIRECT, headerNames: ['host', name] })).toBe(false);
      }),
    );
    expect(isLocalRequest(HERE, { ...DIRECT, httpVersion: '1.0' })).toBe(false);
  });

  test('are closed to other machines and to foreign names of this one', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4().filter((ip) => !ip.startsWith('127.')),
          fc.ipV6().filter((ip) => ip !== '::1'),
        ),
        (peer) => {
          fc.pre(!/^::(?:ffff:)?127\./i.test(peer));
          expect(isLocalRequest(HERE, { ...DIRECT, peerAddress: peer })).toBe(false);
        },
      ),
    );
    expect(isLocalRequest(HERE, { ...DIRECT, peerAddress: undefined })).toBe(false);
    expect(isLocalRequest(HERE, { ...DIRECT, hostName: 'localhost.example.com' })).toBe(false);
  });

  test('each is found by its paths, and the product’s own pages by none', () => {
    for (const convenience of Object.values(LOCAL_CONVENIENCES))
      for (const path of convenience.paths) expect(findLocalConvenience(`${path}x`)).toBe(convenience);
    for (const path of ['/', '/signin', '/api/projects', '/api/developers', '/developers', '/sandboxes'])
      expect(findLocalConvenience(path)).toBeUndefined();
  });
});
