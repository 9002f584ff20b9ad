import type { AccountSecurity } from '../../ports/account-security.ts';
import type { AccountSettings } from '../../ports/account-settings.ts';
import type { Auth, AuthOffers } from '../../ports/auth.ts';
import type { ExchangeRates } from '../../ports/exchange-rates.ts';
import type { Geo } from '../../ports/geo.ts';
import type { Organizations } from '../../ports/workspaces.ts';
import type { PaymentCheckout } from '../../ports/payment-checkout.ts';
import type { PresenterLibrary } from '../../ports/presenter-library.ts';
import type { Speech } from '../../ports/speech.ts';
import { byMethod, failedStep, thrown, wordsOfFault } from './fault-behavior.ts';

/** `Auth.offers`: everything off when it cannot be asked. */
const NO_OFFERS: AuthOffers = { oauth: [], oneTap: false, captcha: false, waitlist: false, passkeys: false };
const NOBODY_CAN_TELL = 'No information.';
const nothing = (): null => null;

/** How each port that has no outcomes of the API says that it failed: as its contract has it. */
export const AUTH_MANNERS = byMethod<Auth>({
  offers: () => NO_OFFERS,
  signUp: failedStep,
  verifyEmail: failedStep,
  resendCode: failedStep,
  signIn: failedStep,
  enterSecondFactor: failedStep,
  signInWithPasskey: failedStep,
  requestPasswordReset: failedStep,
  resetPassword: failedStep,
  startOAuth: failedStep,
  completeOAuth: failedStep,
  oneTap: failedStep,
  signInWithTicket: failedStep,
  endImpersonation: failedStep,
  joinWaitlist: failedStep,
  recheck: null,
  // The local session ends whatever the vendor answers.
  signOut: null,
  token: nothing,
});

export const SETTINGS_MANNERS = byMethod<AccountSettings>({
  rename: failedStep,
  setPicture: failedStep,
  hasPassword: failedStep,
  changePassword: failedStep,
  sessions: failedStep,
  endSession: failedStep,
  endOtherSessions: failedStep,
  connections: failedStep,
  connect: failedStep,
  disconnect: failedStep,
});

/** `AccountSecurity.offers`: nothing when it cannot be asked. */
const NOT_OFFERED = { offered: false, reason: NOBODY_CAN_TELL } as const;

export const SECURITY_MANNERS = byMethod<AccountSecurity>({
  offers: () => ({ secondFactor: NOT_OFFERED, passkeys: NOT_OFFERED, confirm: NOT_OFFERED }),
  overview: failedStep,
  startSecondFactor: failedStep,
  confirmSecondFactor: failedStep,
  endSecondFactor: failedStep,
  renewBackupCodes: failedStep,
  addPasskey: failedStep,
  renamePasskey: failedStep,
  removePasskey: failedStep,
  confirm: failedStep,
});

export const ORGANIZATIONS_MANNERS = byMethod<Organizations>({
  list: failedStep,
  create: failedStep,
  rename: failedStep,
  remove: failedStep,
  activate: failedStep,
  leave: failedStep,
  members: failedStep,
  setRole: failedStep,
  removeMember: failedStep,
  invitations: failedStep,
  invite: failedStep,
  revokeInvitation: failedStep,
  received: failedStep,
  accept: failedStep,
  decline: failedStep,
});

export const GEO_MANNERS = byMethod<Geo>({ locate: nothing }, NOBODY_CAN_TELL);
export const RATES_MANNERS = byMethod<ExchangeRates>({ rates: nothing }, NOBODY_CAN_TELL);
export const CHECKOUT_MANNERS = byMethod<PaymentCheckout>({ pay: failedStep });
export const SPEECH_MANNERS = byMethod<Speech>({
  voices: thrown,
  speak: (fault) => ({ kind: 'unavailable', message: wordsOfFault(fault) }),
  stop: null,
});
export const PRESENTERS_MANNERS = byMethod<PresenterLibrary>({ list: thrown, load: thrown });
