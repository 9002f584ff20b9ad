import { defineGateway } from '../../../shared/server/gateway-entry.ts';
import { RAZORPAY_SETTINGS } from './settings.ts';

/** Named by the one line of the registry. */
export const RAZORPAY_GATEWAY = defineGateway({
  settings: RAZORPAY_SETTINGS,
  describe: async () => (await import('../shared/metadata.ts')).metadata,
  create: async (options) => (await import('./index.ts')).createRazorpayGateway(options),
});
