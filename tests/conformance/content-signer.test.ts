import { createHash, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCertificateSigner } from '../../server/adapters/content-signer/certificate/index.ts';
import { createCertificates } from '../../server/adapters/content-signer/shared/create-certificates.ts';
import { createFakeContentSigner } from '../../server/adapters/content-signer/fake/index.ts';
import { createOwnKeySigner } from '../../server/adapters/content-signer/own-key/index.ts';
import { contentSignerSuite } from './content-signer.suite.ts';

const NOW = Date.parse('2030-01-01T00:00:00Z');
const CENTURY = 100 * 365 * 24 * 60 * 60 * 1000;
const KEYS: Readonly<Record<string, KeyObject>> = {
  ed25519: generateKeyPairSync('ed25519').privateKey,
  other: generateKeyPairSync('ed25519').privateKey,
  p256: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
  p384: generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey,
  issuer: generateKeyPairSync('ed25519').privateKey,
};

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
      [() => open('ed25519', 'ed25519', NOW + CENTURY), /^CONTENT_SIGNER_CERTIFICATE: is valid from .+ which is not now\.$/],
      [() => open('issuer'), /^CONTENT_SIGNER_CERTIFICATE: C2PA allows no certificate that issued itself\.$/],
    ];
    for (const [create, message] of refusals)
      await expect(create()).rejects.toMatchObject({ code: 'configuration', message: expect.stringMatching(message) });
  });
});

describe('ContentSigner: own-key', () => {
  const signer = createOwnKeySigner({ secret: 'one secret' });
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

  test('has certificates for signing documents that name nobody, an issuer’s above its own', () => {
    const [own, issuer] = signer.certificates.map((der) => new X509Certificate(der));
    expect([own?.subject, own?.issuer]).toEqual([
      'O=Self-issued\nCN=Video signing key 2a2b910c',
      'O=Self-issued\nCN=Issuer of video signing key 2a2b910c',
    ]);
    expect([issuer?.subject, issuer?.issuer]).toEqual([own?.issuer, own?.issuer]);
    expect([own?.ca, issuer?.ca, own?.keyUsage]).toEqual([false, true, ['1.3.6.1.5.5.7.3.36']]);
    for (const certificate of [own, issuer]) {
      expect([certificate?.validFrom, certificate?.validTo]).toEqual(['Jan  1 00:00:00 2026 GMT', 'Jan  1 00:00:00 2056 GMT']);
      expect(certificate?.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
    }
  });

  test('is the same signer for the same secret after every update: another one would be a stranger to viewers', () => {
    expect(signer.certificates.map(digest)).toEqual([
      '4cf4759c7700bd12a68345247008d37b02432815c10c2e04f51827ab1cd98bd0',
      '8eff798c8c8377b6737271ad123fe4c33aca597df87b72f2519506fdd8dbc673',
    ]);
    expect(digest(signer.computeScriptHash('Hello.'))).toBe('91cff86b7d78f40460bc93a56dd6638835dae1e72951ee6de76fb49f92cb0534');
  });
});

test('ContentSigner: fake fails as often as it is told to', async () => {
  const signer = createFakeContentSigner();
  signer.failNext(1);
  await expect(signer.sign(Uint8Array.of(1))).rejects.toThrow('told to fail');
  expect(await signer.sign(Uint8Array.of(1))).toHaveLength(64);
});
