import type { AccountSecurity } from '#ports/account-security.ts';
import type { AccountSettings } from '#ports/account-settings.ts';
import { type Auth, NO_AUTH_OFFERS } from '#ports/auth.ts';
import type { ExchangeRates } from '#ports/exchange-rates.ts';
import type { Geo } from '#ports/geo.ts';
import type { Workspaces } from '#ports/workspaces.ts';
import type { PaymentCheckout } from '#ports/payment-checkout.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { Speech } from '#ports/speech.ts';
import { createFaultBehavior, toFailedStep, throwFault, toUnavailable } from './fault-behavior.ts';

const NOT_KNOWN = 'No information.';
const returnNull = (): null => null;

/** Fault behavior of each port without `ApiOutcome`, as its contract requires. */
export const AUTH_FAULT_BEHAVIOR = createFaultBehavior<Auth>({
  offers: () => NO_AUTH_OFFERS,
  signUp: toFailedStep,
  verifyEmail: toFailedStep,
  resendCode: toFailedStep,
  signIn: toFailedStep,
  enterSecondFactor: toFailedStep,
  signInWithPasskey: toFailedStep,
  requestPasswordReset: toFailedStep,
  resetPassword: toFailedStep,
  startOAuth: toFailedStep,
  startHosted: toFailedStep,
  completeOAuth: toFailedStep,
  oneTap: toFailedStep,
  signInWithTicket: toFailedStep,
  endImpersonation: toFailedStep,
  joinWaitlist: toFailedStep,
  recheck: null,
  // The local session ends whatever the adapter responds.
  signOut: null,
  token: returnNull,
});

export const SETTINGS_FAULT_BEHAVIOR = createFaultBehavior<AccountSettings>({
  rename: toFailedStep,
  setImage: toFailedStep,
  hasPassword: toFailedStep,
  changePassword: toFailedStep,
  sessions: toFailedStep,
  endSession: toFailedStep,
  endOtherSessions: toFailedStep,
  connections: toFailedStep,
  connect: toFailedStep,
  disconnect: toFailedStep,
});

/** Result of `AccountSecurity.offers` when the request fails: nothing offered. */
const NOT_OFFERED = { offered: false, reason: NOT_KNOWN } as const;

export const SECURITY_FAULT_BEHAVIOR = createFaultBehavior<AccountSecurity>({
  offers: () => ({ secondFactor: NOT_OFFERED, passkeys: NOT_OFFERED, confirm: NOT_OFFERED }),
  overview: toFailedStep,
  startSecondFactor: toFailedStep,
  confirmSecondFactor: toFailedStep,
  endSecondFactor: toFailedStep,
  renewBackupCodes: toFailedStep,
  addPasskey: toFailedStep,
  renamePasskey: toFailedStep,
  removePasskey: toFailedStep,
  confirm: toFailedStep,
});

export const ORGANIZATIONS_FAULT_BEHAVIOR = createFaultBehavior<Workspaces>({
  list: toFailedStep,
  create: toFailedStep,
  rename: toFailedStep,
  remove: toFailedStep,
  activate: toFailedStep,
  leave: toFailedStep,
  members: toFailedStep,
  setRole: toFailedStep,
  removeMember: toFailedStep,
  invitations: toFailedStep,
  invite: toFailedStep,
  revokeInvitation: toFailedStep,
  received: toFailedStep,
  accept: toFailedStep,
  decline: toFailedStep,
});

export const GEO_FAULT_BEHAVIOR = createFaultBehavior<Geo>({ locate: toUnavailable });
export const RATES_FAULT_BEHAVIOR = createFaultBehavior<ExchangeRates>({ rates: toUnavailable });
export const CHECKOUT_FAULT_BEHAVIOR = createFaultBehavior<PaymentCheckout>({ pay: toFailedStep });
export const SPEECH_FAULT_BEHAVIOR = createFaultBehavior<Speech>({
  voices: toUnavailable,
  speak: toUnavailable,
  check: null,
  stop: null,
});
export const PRESENTERS_FAULT_BEHAVIOR = createFaultBehavior<PresenterLibrary>({ list: toUnavailable, load: throwFault });
