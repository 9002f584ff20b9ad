import type { AccountSettings } from '../../../ports/account-settings.ts';
import type { LazyLoader } from './lazy-loader.ts';

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
