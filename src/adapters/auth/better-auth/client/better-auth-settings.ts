import type { AccountSettings } from '../../../../ports/account-settings.ts';
import { deviceName } from '../../../../domain/account/format-device-name.ts';
import { NO_WORD } from './errors.ts';
import type { Steps } from './auth-steps.ts';
import { connectionsAnswer, sessionsAnswer } from './wire.ts';

const PICTURE = '/api/user/picture';
const CHANGE = { otherwise: NO_WORD.change };
const CONNECTIONS = { path: '/api/auth/account/connections', schema: connectionsAnswer, otherwise: NO_WORD.load };

export function createBetterAuthSettings({ act, change, read, away }: Steps): AccountSettings {
  return {
    rename: ({ firstName, lastName }, options) =>
      change({ path: '/api/auth/update-user', body: { firstName, lastName }, ...CHANGE }, options),

    setPicture: (picture, options) =>
      change(
        picture === null ? { path: PICTURE, method: 'DELETE', ...CHANGE } : { path: PICTURE, body: formOf(picture), ...CHANGE },
        options,
      ),

    hasPassword: (options) => read({ ...CONNECTIONS, value: ({ hasPassword }) => hasPassword }, options),

    changePassword: ({ current, next, endOtherSessions }, options) =>
      act({ path: '/api/auth/account/password', body: { current, next, endOtherSessions }, ...CHANGE }, options),

    sessions: (options) =>
      read(
        {
          path: '/api/auth/account/sessions',
          schema: sessionsAnswer,
          value: ({ sessions }) => sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
          otherwise: NO_WORD.load,
        },
        options,
      ),

    endSession: (id, options) => change({ path: '/api/auth/account/end-session', body: { id }, ...CHANGE }, options),
    endOtherSessions: (options) => act({ path: '/api/auth/account/end-other-sessions', body: {}, ...CHANGE }, options),
    connections: (options) => read({ ...CONNECTIONS, value: ({ connections }) => connections }, options),
    connect: (request, options) => away('/api/auth/link-social', request, options),
    disconnect: (provider, options) => act({ path: '/api/auth/account/disconnect', body: { provider }, ...CHANGE }, options),
  };
}

function formOf(picture: Blob): FormData {
  const form = new FormData();
  form.append('file', picture, 'picture');
  return form;
}
