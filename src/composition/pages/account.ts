import type { Accounts } from '../../ports/accounts.ts';
import type { ApiKeys } from '../../ports/api-keys.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DevOutbox } from '../../ports/dev-outbox.ts';
import { AutomaticSignInStore } from '../../ui/features/account/automatic-sign-in-store.ts';
import { ForgotPasswordStore } from '../../ui/features/forgot-password/forgot-password-store.ts';
import { SignInStore } from '../../ui/features/sign-in/sign-in-store.ts';
import { SignUpStore } from '../../ui/features/sign-up/sign-up-store.ts';
import { SsoCallbackStore } from '../../ui/features/sso-callback/sso-callback-store.ts';
import { WaitlistStore } from '../../ui/features/waitlist/waitlist-store.ts';
import type { OffersStore } from '../../ui/stores/offers-store.ts';

export interface AccountPagePorts extends Pick<Accounts, 'auth' | 'captcha'> {
  readonly clock: Clock;
  readonly offers: OffersStore;
  readonly outbox: DevOutbox;
  readonly apiKeys: ApiKeys;
}

/** Stores of sign-in, sign-up and related pages. */
export function createAccountStores(ports: AccountPagePorts) {
  return {
    createSignInStore: () => new SignInStore(ports),
    createSignUpStore: (invitation: string | null) => new SignUpStore(ports, invitation),
    createForgotPasswordStore: () => new ForgotPasswordStore(ports),
    createWaitlistStore: () => new WaitlistStore(ports),
    createSsoCallbackStore: (url: string) => new SsoCallbackStore(ports, url),
    createTicketStore: (ticket: string) =>
      new AutomaticSignInStore((signal) => ports.auth.signInWithTicket(ticket, { signal }), 'This link no longer works.'),
  };
}
