import type { Accounts } from '../../../../ports/accounts.ts';
import type { Captcha } from '../../../../ports/captcha.ts';
import type { Clock } from '../../../../ports/clock.ts';
import { ClerkAuth } from './clerk-auth.ts';
import { createClerkCaptcha } from './clerk-captcha.ts';
import { ClerkConnection } from './clerk-connection.ts';
import { fetchServerWaitlist } from './clerk-offers.ts';
import { ClerkWorkspaces } from './clerk-workspaces.ts';
import { createClerkSecurity } from './clerk-security.ts';
import { ClerkSettings } from './clerk-settings.ts';
import { loadClerkJs } from './load-clerk-js.ts';
import { mountClerk } from './mount-clerk.tsx';
import { loadPageScript, type LoadScript } from '../../../shared/load-page-script.ts';
import type { Leave } from './provider-steps.ts';
import { createClerkSteps } from './clerk-steps.ts';

export interface ClerkOptions {
  /** pk_live_… or pk_test_…; names the instance. */
  readonly publishableKey: string;
  /** Where the Frontend API answers, when it is behind a proxy of one's own. */
  readonly proxyUrl?: string;
  /** Another place for the vendor's script. */
  readonly scriptUrl?: string;
  /** Of the API host; empty is the page's own. */
  readonly apiOrigin: string;
  readonly clock: Clock;
  /** Of our own host, whose waiting list wants an answer. */
  readonly serverCaptcha?: () => Promise<Captcha>;
  /** The page's own when left out. */
  readonly fetch?: typeof fetch;
  readonly loadScript?: LoadScript;
  readonly leave?: Leave;
}

/** Accounts at Clerk. Nothing is loaded before the first `start` or call. */
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
