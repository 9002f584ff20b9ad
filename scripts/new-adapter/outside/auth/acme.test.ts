import { accountsSuite, createFakeCaptcha, createFakeConnectivity, createManualClock, createMemoryStorage } from 'castwright/testing';
import { accountServiceSuite, createHostedHarnesses, createMemoryRateLimitCounter, tokenVerifierSuite } from 'castwright/testing/host';
import { expect, test } from 'vitest';
import { createAcmeService, USER_NAME } from './acme-service.ts';
import { create, createAcmeAccounts } from './client.ts';
import { metadata } from './metadata.ts';
import { createAcmeAccountService } from './server.ts';

const PUBLIC_URL = 'https://videos.example.com';
const SETTINGS = { ACME_ISSUER: 'https://id.acme.example', ACME_CLIENT_ID: 'videos', ACME_CLIENT_SECRET: 'the secret of the client' };

const harnesses = createHostedHarnesses('acme', metadata, {
  publicUrl: PUBLIC_URL,
  userName: USER_NAME,
  createService: (clock) =>
    createAcmeService({
      clock,
      issuer: SETTINGS.ACME_ISSUER,
      clientId: SETTINGS.ACME_CLIENT_ID,
      clientSecret: SETTINGS.ACME_CLIENT_SECRET,
      redirectUri: `${PUBLIC_URL}/api/auth/callback/acme`,
    }),
  createAccountService: (parts) => createAcmeAccountService({ ...parts, settings: SETTINGS }),
  createAccounts: createAcmeAccounts,
});

accountsSuite(harnesses.accounts);
accountServiceSuite(harnesses.service);
tokenVerifierSuite(harnesses.verifier);

const PARTS = { clock: createManualClock(), fetch, publicUrl: PUBLIC_URL, settings: SETTINGS };

test('says what the server has to give it', () => {
  const given = { ...PARTS, log: { info: () => {}, warn: () => {}, error: () => {} } };
  const attempts = createMemoryRateLimitCounter(PARTS.clock);
  for (const parts of [given, { ...given, attempts }]) expect(() => createAcmeAccountService(parts)).toThrow('The server gives both');
});

test('the page’s half is made with a captcha, and says so without one', async () => {
  const parts = { ...PARTS, storage: createMemoryStorage(), connectivity: createFakeConnectivity(), origin: PUBLIC_URL, release: '' };
  expect(await create({ ...parts, captcha: async () => createFakeCaptcha() })).toHaveProperty('auth');
  await expect(create(parts)).rejects.toThrow('The page gives a captcha');
});
