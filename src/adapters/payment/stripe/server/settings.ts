import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';
import { defineGateway } from '#adapters/shared/server/gateway-entry.ts';

/** Environment variables of the server half. */
export const STRIPE_SETTINGS = defineSettings({
  name: 'Stripe',
  impliedBy: 'STRIPE_SECRET_KEY',
  variables: {
    STRIPE_SECRET_KEY: { kind: 'secret', required: true, about: 'Secret key of the account, sk_live_… or sk_test_….' },
    STRIPE_WEBHOOK_SECRET: { kind: 'secret', rotates: true, required: true, about: 'Signing secret of the webhook, whsec_….' },
    STRIPE_API_URL: { kind: 'url', example: 'https://api.stripe.com/v1', about: 'Another API server, for tests.' },
  },
  toOptions: (values) => ({
    secretKey: values.STRIPE_SECRET_KEY,
    webhooks: values.STRIPE_WEBHOOK_SECRET,
    ...(values.STRIPE_API_URL !== undefined && { apiUrl: values.STRIPE_API_URL }),
  }),
});

/** What the registry of the server names. */
export const STRIPE_GATEWAY = defineGateway({
  settings: STRIPE_SETTINGS,
  describe: async () => (await import('../shared/metadata.ts')).metadata,
  create: async (options) => (await import('./index.ts')).createStripeGateway(options),
});
