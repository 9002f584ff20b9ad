import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';

/** Environment variables of the server half: sign-in with Google. */
export const BETTER_AUTH_SETTINGS = defineSettings({
  name: 'Better Auth',
  variables: {
    GOOGLE_CLIENT_ID: { kind: 'text', about: 'Id of the OAuth client for sign-in with Google.' },
    GOOGLE_CLIENT_SECRET: { kind: 'secret', about: 'Secret of that client.' },
    GOOGLE_ISSUER: { kind: 'url', verbatim: true, example: 'https://accounts.google.com', about: 'Another issuer, for tests.' },
    GOOGLE_SANDBOX: {
      kind: 'switch',
      fallback: true,
      about: 'Without an id, a sandbox plays Google where nobody else can reach the server.',
    },
  },
  /** The sandbox believes every email address, so it is only where no other machine can reach the server. */
  toOptions({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET = '', GOOGLE_ISSUER, GOOGLE_SANDBOX }, { isAlone }): BetterAuthConfig {
    if (GOOGLE_CLIENT_ID === undefined) return GOOGLE_SANDBOX && isAlone ? { google: 'sandbox' } : {};
    const issuer = GOOGLE_ISSUER === undefined ? {} : { issuer: GOOGLE_ISSUER };
    return { google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, ...issuer } };
  },
  findProblems: ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }) =>
    GOOGLE_CLIENT_ID !== undefined && GOOGLE_CLIENT_SECRET === undefined ? ['GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID.'] : [],
});

interface BetterAuthConfig {
  /** `sandbox`: a fake Google provider inside this server. */
  readonly google?: { readonly clientId: string; readonly clientSecret: string; readonly issuer?: string } | 'sandbox';
}
