import { accountsSuite } from 'castwright/testing';
import { accountServiceSuite, createHostedHarnesses, tokenVerifierSuite } from 'castwright/testing/host';
import { createAcmeService, USER_NAME } from './acme-service.ts';
import { createAcmeAccounts } from './client.ts';
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
