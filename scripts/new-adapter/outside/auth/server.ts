import { defineAdapter, type OutsideAccountsParts, type OutsideParts, type SettingValues } from 'castwright/adapter';
import { createOidcAccountService } from 'castwright/adapter/server';
import type { AccountService } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmeAccountsOptions extends Pick<OutsideParts, 'clock' | 'fetch' | 'log' | 'publicUrl' | 'attempts'> {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly accounts?: OutsideAccountsParts;
}

/** Acme's users, with sessions of this site. At Acme, allow `<address>/api/auth/callback/acme` as a redirect and `<address>/` after logout. */
export function createAcmeAccountService({ settings, accounts, attempts, log, ...parts }: AcmeAccountsOptions): AccountService {
  if (accounts === undefined || attempts === undefined) throw new Error('The server gives both to an auth adapter.');
  return createOidcAccountService({
    ...parts,
    ...accounts,
    attempts,
    adapterId: metadata.id,
    name: metadata.name,
    issuer: settings.ACME_ISSUER,
    clientId: settings.ACME_CLIENT_ID,
    clientSecret: settings.ACME_CLIENT_SECRET,
    log: (level, message) => log[level](message),
  });
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeAccountService);
