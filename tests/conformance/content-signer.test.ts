import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCertificateSigner } from '#server/adapters/content-signer/certificate/index.ts';
import { createCertificates } from '#server/adapters/content-signer/shared/create-certificates.ts';
import { encodeOctets, encodeOid, encodeTime } from '#server/adapters/content-signer/shared/der.ts';
import { createFakeContentSigner } from '#server/adapters/content-signer/fake/index.ts';
import { createOwnKeySigner } from '#server/adapters/content-signer/own-key/index.ts';
import { contentSignerSuite } from './content-signer.suite.ts';

const NOW = Date.parse('2030-01-01T00:00:00Z');
/** Milliseconds since 1970 UTC, both included. */
const VALIDITY = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2056-01-01T00:00:00Z') };
/** PKCS #8 of the Ed25519 key whose 32 bytes are all 1. */
const KNOWN_KEY = Buffer.from(`302e020100300506032b657004220420${'01'.repeat(32)}`, 'hex');
const KEYS: Readonly<Record<string, KeyObject>> = {
  ed25519: generateKeyPairSync('ed25519').privateKey,
  other: generateKeyPairSync('ed25519').privateKey,
  p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  p384: generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey,
  issuer: generateKeyPairSync('ed25519').privateKey,
  known: createPrivateKey({ key: KNOWN_KEY, format: 'der', type: 'pkcs8' }),
};
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signer-'));
  const { issuer } = KEYS;
  if (issuer === undefined) throw new Error('There is an issuer.');
  for (const [name, signer] of Object.entries(KEYS)) {
    const [own, above] = createCertificates({ signer, issuer });
    const certificates = name === 'issuer' ? [above] : [own, above];
    await writeFile(join(folder, `${name}.pem`), certificates.map((der) => new X509Certificate(der ?? '').toString()).join(''));
    await writeFile(join(folder, `${name}.key`), signer.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (certificate: string, key = certificate, now = NOW) =>
  createCertificateSigner({ certificateFile: join(folder, `${certificate}.pem`), keyFile: join(folder, `${key}.key`), now });

contentSignerSuite({
  name: 'fake',
  create: async () => createFakeContentSigner(),
  createOther: async () => createFakeContentSigner('other'),
});

contentSignerSuite({
  name: 'own-key',
  create: async () => createOwnKeySigner({ secret: 'one secret' }),
  createOther: async () => createOwnKeySigner({ secret: 'another secret' }),
});

contentSignerSuite({ name: 'certificate (Ed25519)', create: () => open('ed25519'), createOther: () => open('other') });

contentSignerSuite({ name: 'certificate (P-256)', create: () => open('p256'), createOther: () => open('other') });

describe('ContentSigner: certificate', () => {
  test('the server does not start with files it cannot sign with, and is told which setting to look at', async () => {
    await writeFile(join(folder, 'open.key'), await readFile(join(folder, 'ed25519.key')), { mode: 0o644 });
    await chmod(join(folder, 'open.key'), 0o644);
    await writeFile(join(folder, 'text.pem'), 'no certificate');
    await writeFile(join(folder, 'text.key'), 'no key', { mode: 0o600 });
    const refusals: readonly (readonly [() => Promise<unknown>, RegExp])[] = [
      [() => open('missing', 'ed25519'), /^CONTENT_SIGNER_CERTIFICATE: .+ cannot be read \(ENOENT\)\.$/],
      [() => open('ed25519', 'missing'), /^CONTENT_SIGNER_KEY: .+ cannot be read \(ENOENT\)\.$/],
      [() => open('text', 'ed25519'), /^CONTENT_SIGNER_CERTIFICATE: .+ is no PEM file of certificates\.$/],
      [() => open('ed25519', 'text'), /^CONTENT_SIGNER_KEY: .+ is no PEM file of a private key/],
      [() => open('ed25519', 'open'), /^CONTENT_SIGNER_KEY: other users can read .+ chmod 600/],
      [() => open('ed25519', 'other'), /^CONTENT_SIGNER_KEY: is not the key of the first certificate\.$/],
      [() => open('p384'), /^CONTENT_SIGNER_KEY: is an Ed25519 key or an ECDSA key on P-256\.$/],
      [() => open('ed25519', 'ed25519', VALIDITY.from - 1), /^CONTENT_SIGNER_CERTIFICATE: is valid from .+ which is not now\.$/],
      [() => open('ed25519', 'ed25519', VALIDITY.to + 1), /^CONTENT_SIGNER_CERTIFICATE: is valid from .+ which is not now\.$/],
      [() => open('issuer'), /^CONTENT_SIGNER_CERTIFICATE: C2PA allows no certificate that issued itself\.$/],
    ];
    for (const [create, message] of refusals)
      await expect(create()).rejects.toMatchObject({ code: 'configuration', message: expect.stringMatching(message) });
  });

  test('is used from the first to the last moment of its validity', async () => {
    for (const now of Object.values(VALIDITY)) expect((await open('ed25519', 'ed25519', now)).certificates).toHaveLength(2);
  });

  test('hashes scripts alike with the same key after every update: who has the key can still confirm one', async () => {
    const signer = await open('known');
    expect(digest(signer.computeScriptHash('Hello.'))).toBe('6e938e6634a421ba66dc0e8abe15dd177f9d5f90e84c56861088c5e6e59ea05e');
  });
});

describe('ContentSigner: own-key', () => {
  const create = () => createOwnKeySigner({ secret: 'one secret' });

  test('has certificates for signing documents that name nobody, an issuer’s above its own', () => {
    const [own, issuer] = create().certificates.map((der) => new X509Certificate(der));
    expect([own?.subject, own?.issuer]).toEqual([
      'O=Self-issued\nCN=Video signing key 2a2b910c',
      'O=Self-issued\nCN=Issuer of video signing key 2a2b910c',
    ]);
    expect([issuer?.subject, issuer?.issuer]).toEqual([own?.issuer, own?.issuer]);
    expect([own?.ca, issuer?.ca, own?.keyUsage]).toEqual([false, true, ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36']]);
    for (const certificate of [own, issuer]) {
      expect([certificate?.validFrom, certificate?.validTo]).toEqual(['Jan  1 00:00:00 2026 GMT', 'Jan  1 00:00:00 2056 GMT']);
    }
  });

  test('has certificates whose serial numbers are positive and 16 bytes long, whatever the secret', () => {
    const signers = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((secret) => createOwnKeySigner({ secret }));
    const serials = signers.flatMap(({ certificates }) => certificates.map((der) => new X509Certificate(der).serialNumber));
    for (const serial of serials) expect(serial).toMatch(/^[4-7][0-9A-F]{31}$/);
    expect(new Set(serials).size).toBe(serials.length);
  });

  test('has certificates in DER: lengths in as few bytes as they need, years with four digits from 2050 on', () => {
    const lengths = [0, 1, 127, 128, 255, 256, 257, 65_535];
    const starts = ['0400', '0401', '047f', '048180', '0481ff', '04820100', '04820101', '0482ffff'];
    const values = lengths.map((length) => encodeOctets(new Uint8Array(length)));
    expect(values.map((value, at) => value.subarray(0, -(lengths[at] ?? 0) || undefined).toString('hex'))).toEqual(starts);
    expect(['2049-12-31T23:59:59Z', '2050-01-01T00:00:00Z'].map((time) => encodeTime(new Date(time)).toString('latin1'))).toEqual([
      '\x17\x0d491231235959Z',
      '\x18\x0f20500101000000Z',
    ]);
    // Two and three digits of base 128; the ids in the certificates have at most one.
    expect(['1.2.840.113549', '2.5.4.3', '1.3.127.128'].map((oid) => encodeOid(oid).toString('hex'))).toEqual([
      '06062a864886f70d',
      '0603550403',
      '06042b7f8100',
    ]);
  });

  test('is the same signer for the same secret after every update: another one would be a stranger to viewers', () => {
    expect(create().certificates.map(digest)).toEqual([
      '9b23a299edc77c7f99a494cf5422c55cc0695a0824a08570e47e6ff79e9b44d7',
      '8eff798c8c8377b6737271ad123fe4c33aca597df87b72f2519506fdd8dbc673',
    ]);
    expect(digest(create().computeScriptHash('Hello.'))).toBe('91cff86b7d78f40460bc93a56dd6638835dae1e72951ee6de76fb49f92cb0534');
  });
});

test('ContentSigner: fake fails as often as it is told to', async () => {
  const signer = createFakeContentSigner();
  signer.failNext(1);
  await expect(signer.sign(Uint8Array.of(1))).rejects.toThrow('told to fail');
  expect(await signer.sign(Uint8Array.of(1))).toHaveLength(64);
});
