import type { AccountSettings } from '../../../ports/account-settings.ts';
import type { Loading } from './lazy-loader.ts';

export function lazySettings({ step }: Loading): AccountSettings {
  return {
    rename: (name, options) => step(({ settings }) => settings.rename(name, options)),
    setPicture: (picture, options) => step(({ settings }) => settings.setPicture(picture, options)),
    hasPassword: (options) => step(({ settings }) => settings.hasPassword(options)),
    changePassword: (change, options) => step(({ settings }) => settings.changePassword(change, options)),
    sessions: (options) => step(({ settings }) => settings.sessions(options)),
    endSession: (id, options) => step(({ settings }) => settings.endSession(id, options)),
    endOtherSessions: (options) => step(({ settings }) => settings.endOtherSessions(options)),
    connections: (options) => step(({ settings }) => settings.connections(options)),
    connect: (request, options) => step(({ settings }) => settings.connect(request, options)),
    disconnect: (provider, options) => step(({ settings }) => settings.disconnect(provider, options)),
  };
}
