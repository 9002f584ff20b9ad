import type { AccountSecurity, Offer, SecurityOffers } from '../../../ports/account-security.ts';
import { type LazyLoader, UNREACHABLE, FAILED } from './lazy-loader.ts';
import type { AccountSettings } from '../../../ports/account-settings.ts';
import type { Workspaces } from '../../../ports/workspaces.ts';
import type { Captcha } from '../../../ports/captcha.ts';

export function createLazySettings({ callOrFail }: LazyLoader): AccountSettings {
  return {
    rename: (name, options) => callOrFail(({ settings }) => settings.rename(name, options)),
    setPicture: (image, options) => callOrFail(({ settings }) => settings.setPicture(image, options)),
    hasPassword: (options) => callOrFail(({ settings }) => settings.hasPassword(options)),
    changePassword: (change, options) => callOrFail(({ settings }) => settings.changePassword(change, options)),
    sessions: (options) => callOrFail(({ settings }) => settings.sessions(options)),
    endSession: (id, options) => callOrFail(({ settings }) => settings.endSession(id, options)),
    endOtherSessions: (options) => callOrFail(({ settings }) => settings.endOtherSessions(options)),
    connections: (options) => callOrFail(({ settings }) => settings.connections(options)),
    connect: (request, options) => callOrFail(({ settings }) => settings.connect(request, options)),
    disconnect: (provider, options) => callOrFail(({ settings }) => settings.disconnect(provider, options)),
  };
}

export function createLazyWorkspaces({ callOrFail }: LazyLoader): Workspaces {
  return {
    list: (options) => callOrFail(({ organizations }) => organizations.list(options)),
    create: (request, options) => callOrFail(({ organizations }) => organizations.create(request, options)),
    rename: (request, options) => callOrFail(({ organizations }) => organizations.rename(request, options)),
    remove: (id, options) => callOrFail(({ organizations }) => organizations.remove(id, options)),
    activate: (id, options) => callOrFail(({ organizations }) => organizations.activate(id, options)),
    leave: (id, options) => callOrFail(({ organizations }) => organizations.leave(id, options)),
    members: (id, options) => callOrFail(({ organizations }) => organizations.members(id, options)),
    setRole: (change, options) => callOrFail(({ organizations }) => organizations.setRole(change, options)),
    removeMember: (member, options) => callOrFail(({ organizations }) => organizations.removeMember(member, options)),
    invitations: (id, options) => callOrFail(({ organizations }) => organizations.invitations(id, options)),
    invite: (request, options) => callOrFail(({ organizations }) => organizations.invite(request, options)),
    revokeInvitation: (invitation, options) => callOrFail(({ organizations }) => organizations.revokeInvitation(invitation, options)),
    received: (options) => callOrFail(({ organizations }) => organizations.received(options)),
    accept: (invitationId, options) => callOrFail(({ organizations }) => organizations.accept(invitationId, options)),
    decline: (invitationId, options) => callOrFail(({ organizations }) => organizations.decline(invitationId, options)),
  };
}

export function createLazyCaptcha({ load }: LazyLoader): Captcha {
  return {
    mount(element, listener) {
      let gone = false;
      let remove: (() => void) | null = null;
      listener({ kind: 'working' });
      load().then(
        ({ captcha }) => {
          if (!gone) remove = captcha.mount(element, listener);
        },
        () => {
          if (!gone) listener(FAILED);
        },
      );
      return () => {
        gone = true;
        remove?.();
        remove = null;
      };
    },
  };
}

const UNAVAILABLE: Offer = { offered: false, reason: UNREACHABLE };
const NOTHING_OFFERED: SecurityOffers = { secondFactor: UNAVAILABLE, passkeys: UNAVAILABLE, confirm: UNAVAILABLE };

export function createLazySecurity({ callOr, callOrFail }: LazyLoader): AccountSecurity {
  return {
    offers: (options) => callOr(({ security }) => security.offers(options), NOTHING_OFFERED),
    overview: (options) => callOrFail(({ security }) => security.overview(options)),
    startSecondFactor: (request, options) => callOrFail(({ security }) => security.startSecondFactor(request, options)),
    confirmSecondFactor: (code, options) => callOrFail(({ security }) => security.confirmSecondFactor(code, options)),
    endSecondFactor: (request, options) => callOrFail(({ security }) => security.endSecondFactor(request, options)),
    renewBackupCodes: (request, options) => callOrFail(({ security }) => security.renewBackupCodes(request, options)),
    addPasskey: (name, options) => callOrFail(({ security }) => security.addPasskey(name, options)),
    renamePasskey: (passkey, options) => callOrFail(({ security }) => security.renamePasskey(passkey, options)),
    removePasskey: (id, options) => callOrFail(({ security }) => security.removePasskey(id, options)),
    confirm: (proof, options) => callOrFail(({ security }) => security.confirm(proof, options)),
  };
}
