import { expect, test } from 'vitest';
import { readServerConfig } from '#server/composition/server-config.ts';
import { listMissingSellerSettings } from '#server/composition/missing-seller-settings.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const findGaps = (environment: NodeJS.ProcessEnv) => listMissingSellerSettings(readServerConfig(environment));

test.each([
  ['the sandbox needs no seller', {}, []],
  ['real payments need a name and an address', STRIPE, ['SELLER_NAME', 'SELLER_ADDRESS']],
  ['and the warning lists what is missing', { ...STRIPE, SELLER_NAME: 'Acme GmbH' }, ['SELLER_ADDRESS']],
  ['with both there is no warning', { ...STRIPE, SELLER_NAME: 'Acme GmbH', SELLER_ADDRESS: '1 Example Street|Berlin' }, []],
] as const)('warns the operator about invoices without a seller: %s', (_what, environment, gaps) => {
  expect(findGaps({ ...environment })).toEqual(gaps);
});
