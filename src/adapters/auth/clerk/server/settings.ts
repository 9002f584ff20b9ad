import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables of the server half. */
export const CLERK_SETTINGS = defineSettings({
  name: 'Clerk',
  impliedBy: 'CLERK_PUBLISHABLE_KEY',
  bringsCaptcha: true,
  variables: {
    CLERK_PUBLISHABLE_KEY: {
      kind: 'text',
      required: true,
      missing: 'required with AUTH_VENDOR=clerk.',
      about: 'pk_live_… or pk_test_…; names the instance.',
    },
    CLERK_SECRET_KEY: { kind: 'secret', required: true, missing: 'required with Clerk.', about: 'Key of the Backend API.' },
    CLERK_JWT_KEY: { kind: 'text', about: "The instance's public key as PEM; without it the keys are fetched." },
    CLERK_PROXY_URL: {
      kind: 'url',
      verbatim: true,
      example: 'https://videos.example.com/clerk',
      about: 'URL of the Frontend API behind your proxy.',
    },
    CLERK_BACKEND_URL: { kind: 'url', verbatim: true, example: 'https://api.clerk.com', about: 'Another Backend API, for tests.' },
  },
  toOptions: (values) => ({
    publishableKey: values.CLERK_PUBLISHABLE_KEY,
    secretKey: values.CLERK_SECRET_KEY,
    ...(values.CLERK_JWT_KEY !== undefined && { jwtKey: values.CLERK_JWT_KEY }),
    ...(values.CLERK_PROXY_URL !== undefined && { proxyUrl: values.CLERK_PROXY_URL }),
    ...(values.CLERK_BACKEND_URL !== undefined && { backendUrl: values.CLERK_BACKEND_URL }),
  }),
  findProblems: (_, { adminSecondFactor }) =>
    adminSecondFactor
      ? ['ADMIN_SECOND_FACTOR: can be required only with AUTH_VENDOR=better-auth; with Clerk, set it in the dashboard of your instance.']
      : [],
});
