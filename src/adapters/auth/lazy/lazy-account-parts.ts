import type { AccountSecurity, Offer, SecurityOffers } from '#ports/account-security.ts';
import { FAILED, forwardMethods, type LazyLoader, UNREACHABLE } from './lazy-loader.ts';
import type { AccountSettings } from '#ports/account-settings.ts';
import type { Workspaces } from '#ports/workspaces.ts';
import type { Captcha } from '#ports/captcha.ts';

export function createLazySettings(loader: LazyLoader): AccountSettings {
  return forwardMethods(loader, 'settings', [
    'rename',
    'setImage',
    'hasPassword',
    'changePassword',
    'sessions',
    'endSession',
    'endOtherSessions',
    'connections',
    'connect',
    'disconnect',
  ]);
}

export function createLazyWorkspaces(loader: LazyLoader): Workspaces {
  return forwardMethods(loader, 'organizations', [
    'list',
    'create',
    'rename',
    'remove',
    'activate',
    'leave',
    'members',
    'setRole',
    'removeMember',
    'invitations',
    'invite',
    'revokeInvitation',
    'received',
    'accept',
    'decline',
  ]);
}

export function createLazyCaptcha({ load }: LazyLoader): Captcha {
  return {
    mount(element, listener) {
      let closed = false;
      let remove: (() => void) | null = null;
      listener({ kind: 'working' });
      load().then(
        ({ captcha }) => {
          if (!closed) remove = captcha.mount(element, listener);
        },
        () => {
          if (!closed) listener(FAILED);
        },
      );
      return () => {
        closed = true;
        remove?.();
        remove = null;
      };
    },
  };
}

const UNAVAILABLE: Offer = { offered: false, reason: UNREACHABLE };
const NOTHING_OFFERED: SecurityOffers = { secondFactor: UNAVAILABLE, passkeys: UNAVAILABLE, confirm: UNAVAILABLE };

export function createLazySecurity(loader: LazyLoader): AccountSecurity {
  return {
    offers: (options) => loader.callOr(({ security }) => security.offers(options), NOTHING_OFFERED),
    ...forwardMethods(loader, 'security', [
      'overview',
      'startSecondFactor',
      'confirmSecondFactor',
      'endSecondFactor',
      'renewBackupCodes',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'confirm',
    ]),
  };
}
