import { isLoopbackName } from '#domain/network/loopback-origins.ts';
import { defineSettings } from '#domain/adapter-settings/built-in-settings.ts';
import type { ClientAuth, OidcOptions } from './options.ts';

const NAME_LENGTH = 60;
const CLIENT_AUTH: readonly ClientAuth[] = ['client_secret_basic', 'client_secret_post', 'none'];

/** Environment variables of the server half. */
export const OIDC_SETTINGS = defineSettings({
  name: 'OpenID Connect',
  variables: {
    OIDC_ISSUER: {
      kind: 'url',
      verbatim: true,
      required: true,
      missing: 'required with AUTH_VENDOR=oidc; the issuer as your provider writes it.',
      example: 'https://id.example.com/realms/videos',
      about: 'The issuer as your provider writes it.',
    },
    OIDC_CLIENT_ID: { kind: 'text', required: true, missing: 'required with AUTH_VENDOR=oidc.', about: 'Id of this client.' },
    OIDC_CLIENT_SECRET: { kind: 'secret', about: 'Secret of this client; none for a public one.' },
    OIDC_CLIENT_AUTH: { kind: 'choice', choices: CLIENT_AUTH, about: 'How the client proves itself; default: what the provider supports.' },
    OIDC_NAME: { kind: 'text', maxLength: NAME_LENGTH, about: 'What users call the service.' },
    OIDC_SCOPES: { kind: 'text', about: 'Scopes, openid among them.' },
    OIDC_EMAILS_VERIFIED: { kind: 'switch', fallback: false, about: 'The service verifies every email address and does not say so.' },
  },
  toOptions: ({ OIDC_CLIENT_AUTH, OIDC_NAME, OIDC_SCOPES, ...values }): OidcConfig => ({
    issuer: values.OIDC_ISSUER,
    clientId: values.OIDC_CLIENT_ID,
    clientSecret: values.OIDC_CLIENT_SECRET ?? '',
    trustsEmails: values.OIDC_EMAILS_VERIFIED,
    ...(isClientAuth(OIDC_CLIENT_AUTH) && { clientAuth: OIDC_CLIENT_AUTH }),
    ...(OIDC_NAME !== undefined && { name: OIDC_NAME }),
    ...(OIDC_SCOPES !== undefined && { scopes: OIDC_SCOPES }),
  }),
  findProblems({ OIDC_ISSUER, OIDC_SCOPES }, { waitlist }) {
    const { protocol, hostname } = new URL(OIDC_ISSUER);
    return [
      ...(protocol === 'http:' && !isLoopbackName(hostname)
        ? ['OIDC_ISSUER: begins with https, unless the provider runs on this machine.']
        : []),
      ...(OIDC_SCOPES !== undefined && !OIDC_SCOPES.split(' ').includes('openid') ? ['OIDC_SCOPES: contains openid'] : []),
      ...(waitlist ? ['WAITLIST: cannot be used with AUTH_VENDOR=oidc; limit at your provider who may sign up.'] : []),
    ];
  },
});

function isClientAuth(text: string | undefined): text is ClientAuth {
  return CLIENT_AUTH.some((one) => one === text);
}

type OidcConfig = Pick<OidcOptions, 'issuer' | 'clientId' | 'clientSecret' | 'clientAuth' | 'name' | 'scopes' | 'trustsEmails'>;
