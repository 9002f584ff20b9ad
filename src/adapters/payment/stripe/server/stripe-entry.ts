import { defineGateway } from '../../../shared/server/gateway-entry.ts';
import { STRIPE_SETTINGS } from './settings.ts';

/** Named by the one line of the registry. */
export const STRIPE_GATEWAY = defineGateway({
  settings: STRIPE_SETTINGS,
  describe: async () => (await import('../shared/metadata.ts')).metadata,
  create: async (options) => (await import('./index.ts')).createStripeGateway(options),
});
