import { readSentJson } from 'castwright/testing';
import { expect, test } from 'vitest';
import { contentPolicySuite } from 'castwright/testing/host';
import { createAcmePolicy } from './server.ts';

const SETTINGS = { ACME_POLICY_KEY: 'key', ACME_POLICY_URL: 'https://policy.acme.example/v1' };

/** Simulates Acme: two words mean two topics. */
const answer: typeof fetch = async (_, init) => {
  const { text } = readSentJson(init) as { text: string };
  return Response.json({ topics: [...(text.includes('stab') ? ['violence'] : []), ...(text.includes('lottery') ? ['fraud'] : [])] });
};

contentPolicySuite({
  name: 'acme',
  create: async () => createAcmePolicy({ settings: SETTINGS, fetch: answer }),
  allowed: ['Welcome to our spring sale.', 'Grüße \u{1F600}'],
  rejectedText: ['Then he will stab them', 'You have won the lottery'],
});

test('a service that fails lets nothing through', async () => {
  for (const fetch of [async () => new Response('<html>'), async () => Promise.reject(new TypeError('fetch failed'))])
    expect(await createAcmePolicy({ settings: SETTINGS, fetch }).check('Hello.')).toEqual({ kind: 'unavailable' });
});
