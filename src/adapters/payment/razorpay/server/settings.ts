import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';
import { defineGateway } from '#adapters/shared/server/gateway-entry.ts';

/** Environment variables of the server half. */
export const RAZORPAY_SETTINGS = defineSettings({
  name: 'Razorpay',
  impliedBy: 'RAZORPAY_KEY_ID',
  variables: {
    RAZORPAY_KEY_ID: { kind: 'text', required: true, about: 'Key id of the account, rzp_live_… or rzp_test_….' },
    RAZORPAY_KEY_SECRET: { kind: 'secret', required: true, about: 'Secret of the key; signs requests and proofs.' },
    RAZORPAY_WEBHOOK_SECRET: { kind: 'secret', rotates: true, required: true, about: 'Secret of the webhook.' },
    RAZORPAY_API_URL: { kind: 'url', example: 'https://api.razorpay.com/v1', about: 'Another API server, for tests.' },
  },
  toOptions: (values) => ({
    keyId: values.RAZORPAY_KEY_ID,
    keySecret: values.RAZORPAY_KEY_SECRET,
    webhooks: values.RAZORPAY_WEBHOOK_SECRET,
    ...(values.RAZORPAY_API_URL !== undefined && { apiUrl: values.RAZORPAY_API_URL }),
  }),
});

/** What the registry of the server names. */
export const RAZORPAY_GATEWAY = defineGateway({
  settings: RAZORPAY_SETTINGS,
  describe: async () => (await import('../shared/metadata.ts')).metadata,
  create: async (options) => (await import('./index.ts')).createRazorpayGateway(options),
});
