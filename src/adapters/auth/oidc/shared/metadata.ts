import { readAccountCapabilities } from '#adapters/shared/auth/read-account-capabilities.ts';

/** Accounts at any OpenID Connect provider: its page signs in, our server keeps the session. */
export const metadata = {
  id: 'oidc',
  port: 'auth',
  halves: ['browser', 'host'],
  capabilities: ['hosted-page', 'profile', 'sessions', 'second-factor-claim', 'token-refresh', 'single-logout'],
  /** Unsupported features, each with the reason. */
  lacks: {
    passwords: 'The provider asks for passwords, codes and passkeys on its own page.',
    organizations: 'OpenID Connect has no common form of organizations.',
    tickets: 'A link cannot sign in without the provider, so administrators cannot look at other accounts.',
    connections: 'The provider offers its own choice of others.',
    security: 'The provider sets up second factors and passkeys on its own pages.',
    deletion: 'OpenID Connect has no request that deletes an account; ours is erased, the provider keeps its own.',
  },
} as const;

/** Known before the code is loaded. Passwords, second factors and accounts are the service's; organizations and tickets it has none. */
export const OIDC_CAPABILITIES = readAccountCapabilities(metadata.capabilities);
