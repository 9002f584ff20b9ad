import { createOidcAccounts, type ClientParts } from 'castwright/adapter';
import type { Accounts, Captcha } from 'castwright/testing';

export interface AcmeAccountsOptions extends Pick<ClientParts, 'origin' | 'clock' | 'fetch'> {
  readonly captcha: Captcha;
  /** Navigates to Acme's page. */
  readonly leave: (address: string) => void;
}

/** Sign-in on Acme's page; everything else is asked of this site's server. Its parts can be replaced one by one with `completeAccounts`. */
export function createAcmeAccounts(options: AcmeAccountsOptions): Accounts {
  return createOidcAccounts(options);
}

/** Named by the package's client.ts. */
export async function create({ origin, clock, fetch, captcha }: ClientParts): Promise<Accounts> {
  if (captcha === undefined) throw new Error('The page gives a captcha to an auth adapter.');
  return createAcmeAccounts({ origin, clock, fetch, captcha: await captcha(), leave: (address) => location.assign(address) });
}
