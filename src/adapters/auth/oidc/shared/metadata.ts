import type { AccountCapabilities } from '../../../../ports/account-capabilities.ts';

/** Accounts at any OpenID Connect provider: its page signs in, our server keeps the session. */
export const metadata = {
  id: 'oidc',
  port: 'auth',
  halves: ['browser', 'host'],
  capabilities: ['hosted-page', 'second-factor-claim', 'session-list', 'token-refresh', 'single-logout'],
  /** Unsupported features, each with the reason. */
  lacks: {
    password: 'The provider asks for passwords, codes and passkeys on its own page.',
    organizations: 'OpenID Connect has no common form of organizations.',
    ticket: 'A link cannot sign in without the provider, so administrators cannot look at other accounts.',
    'account-deletion': 'OpenID Connect has no request that deletes an account; ours is erased, the provider keeps its own.',
  },
} as const;

/** Known before the code is loaded. Passwords, second factors and accounts are the service's; organizations and tickets it has none. */
export const OIDC_CAPABILITIES: AccountCapabilities = {
  passwords: false,
  hostedPage: true,
  tickets: false,
  profile: true,
  sessions: true,
  connections: false,
  security: false,
  organizations: false,
  deletion: false,
};
