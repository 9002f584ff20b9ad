import { isLoopbackName } from '../http/host-names.ts';
import type { OidcOptions } from '../../src/adapters/auth/oidc/server/index.ts';
import type { Environment } from './environment.ts';

/** Settings of AUTH_VENDOR=oidc. */
export interface OidcConfig extends Pick<
  OidcOptions,
  'issuer' | 'clientId' | 'clientSecret' | 'clientAuth' | 'name' | 'scopes' | 'trustsEmails'
> {
  readonly vendor: 'oidc';
}

export function toOidc(settings: Environment): OidcConfig {
  const { OIDC_CLIENT_AUTH: clientAuth, OIDC_NAME: name, OIDC_SCOPES: scopes } = settings;
  return {
    vendor: 'oidc',
    issuer: settings.OIDC_ISSUER ?? '',
    clientId: settings.OIDC_CLIENT_ID ?? '',
    clientSecret: settings.OIDC_CLIENT_SECRET,
    trustsEmails: settings.OIDC_EMAILS_VERIFIED,
    ...(clientAuth === undefined ? {} : { clientAuth }),
    ...(name === undefined ? {} : { name }),
    ...(scopes === undefined ? {} : { scopes }),
  };
}

export function findOidcProblems({ OIDC_ISSUER, OIDC_CLIENT_ID, WAITLIST }: Environment): readonly string[] {
  const address = OIDC_ISSUER === undefined ? undefined : new URL(OIDC_ISSUER);
  const isOpen = address !== undefined && address.protocol === 'http:' && !isLoopbackName(address.hostname);
  return [
    ...(OIDC_ISSUER === undefined ? ['OIDC_ISSUER: required with AUTH_VENDOR=oidc; the issuer as your provider writes it.'] : []),
    ...(isOpen ? ['OIDC_ISSUER: begins with https, unless the provider runs on this machine.'] : []),
    ...(OIDC_CLIENT_ID === undefined ? ['OIDC_CLIENT_ID: required with AUTH_VENDOR=oidc.'] : []),
    ...(WAITLIST ? ['WAITLIST: cannot be used with AUTH_VENDOR=oidc; limit at your provider who may sign up.'] : []),
  ];
}
