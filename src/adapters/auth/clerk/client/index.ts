import type { Accounts } from '#ports/accounts.ts';
import type { Captcha } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';
import { ClerkAuth } from './clerk-auth.ts';
import { CLERK_CAPABILITIES } from '../shared/metadata.ts';
import { createClerkCaptcha } from './clerk-captcha.ts';
import { ClerkConnection } from './clerk-connection.ts';
import { fetchServerWaitlist } from './clerk-offers.ts';
import { ClerkWorkspaces } from './clerk-workspaces.ts';
import { createClerkSecurity } from './clerk-security.ts';
import { ClerkSettings } from './clerk-settings.ts';
import { loadClerkJs } from './load-clerk-js.ts';
import { mountClerk } from './mount-clerk.tsx';
import { loadPageScript, type LoadScript } from '#adapters/shared/load-page-script.ts';
import type { Leave } from './provider-steps.ts';
import { createClerkSteps } from './clerk-steps.ts';

export interface ClerkOptions {
  /** pk_live_… or pk_test_…; identifies the instance. */
  readonly publishableKey: string;
  /** URL of the Frontend API behind a proxy of our own. */
  readonly proxyUrl?: string;
  /** Other URL for Clerk's script. */
  readonly scriptUrl?: string;
  /** Origin of the API server; empty is the page's own. */
  readonly apiOrigin: string;
  readonly clock: Clock;
  /** The captcha of our server, for its waitlist. */
  readonly serverCaptcha?: () => Promise<Captcha>;
  /** Default: the page's `fetch`. */
  readonly fetch?: typeof fetch;
  readonly loadScript?: LoadScript;
  readonly leave?: Leave;
}

/** Accounts at Clerk. Loads nothing before the first `start` or call. */
export function createClerkAccounts(options: ClerkOptions): Accounts {
  const { clock, loadScript = loadPageScript, leave = (url) => location.assign(url) } = options;
  const { publishableKey, proxyUrl, scriptUrl } = options;
  const instance = { publishableKey, proxyUrl, scriptUrl };
  const connection = new ClerkConnection({
    load: () => loadClerkJs(instance, loadScript),
    mount: (clerk, events) => mountClerk(clerk, instance, events),
    clock,
  });
  const steps = createClerkSteps(connection, clock);
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  const server = { apiOrigin: options.apiOrigin, fetch: send, clock };

  return {
    capabilities: CLERK_CAPABILITIES,
    auth: new ClerkAuth({
      connection,
      steps,
      server,
      leave,
      loadScript,
      ticketInUrl: new URLSearchParams(location.search).get('__clerk_ticket'),
    }),
    settings: new ClerkSettings(steps, leave),
    security: createClerkSecurity(),
    organizations: new ClerkWorkspaces(steps),
    captcha: createClerkCaptcha(async () =>
      (await fetchServerWaitlist(server)) === true ? ((await options.serverCaptcha?.()) ?? null) : null,
    ),
  };
}
