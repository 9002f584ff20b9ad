import type { AccountSettings } from '#ports/account-settings.ts';
import { formatDeviceName } from '#domain/account/format-device-name.ts';
import { DEFAULT_MESSAGES } from './errors.ts';
import type { AuthSteps } from './auth-steps.ts';
import { sessionsSchema } from '#adapters/shared/auth/session-wire.ts';
import { connectionsSchema } from './wire.ts';

const PROFILE_IMAGE_PATH = '/api/user/picture';
const CHANGE = { otherwise: DEFAULT_MESSAGES.change };
const CONNECTIONS = { path: '/api/auth/account/connections', schema: connectionsSchema, otherwise: DEFAULT_MESSAGES.load };

export function createBetterAuthSettings({ act, guardedAct, change, read, guardedAway }: AuthSteps): AccountSettings {
  return {
    rename: ({ firstName, lastName }, options) =>
      change({ path: '/api/auth/update-user', body: { firstName, lastName }, ...CHANGE }, options),

    setImage: (image, options) =>
      change(
        image === null
          ? { path: PROFILE_IMAGE_PATH, method: 'DELETE', ...CHANGE }
          : { path: PROFILE_IMAGE_PATH, body: toForm(image), ...CHANGE },
        options,
      ),

    hasPassword: (options) => read({ ...CONNECTIONS, value: ({ hasPassword }) => hasPassword }, options),

    changePassword: ({ current, next, endOtherSessions }, options) =>
      act({ path: '/api/auth/account/password', body: { current, next, endOtherSessions }, ...CHANGE }, options),

    sessions: (options) =>
      read(
        {
          path: '/api/auth/account/sessions',
          schema: sessionsSchema,
          value: ({ sessions }) => sessions.map(({ userAgent, ...session }) => ({ ...session, device: formatDeviceName(userAgent) })),
          otherwise: DEFAULT_MESSAGES.load,
        },
        options,
      ),

    endSession: (id, options) => change({ path: '/api/auth/account/end-session', body: { id }, ...CHANGE }, options),
    endOtherSessions: (options) => act({ path: '/api/auth/account/end-other-sessions', body: {}, ...CHANGE }, options),
    connections: (options) => read({ ...CONNECTIONS, value: ({ connections }) => connections }, options),
    connect: (request, options) => guardedAway('/api/auth/link-social', request, options),
    disconnect: (provider, options) => guardedAct({ path: '/api/auth/account/disconnect', body: { provider }, ...CHANGE }, options),
  };
}

function toForm(image: Blob): FormData {
  const form = new FormData();
  form.append('file', image, 'image');
  return form;
}
