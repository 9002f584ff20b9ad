import { formatDeviceName } from '#domain/account/format-device-name.ts';
import type { AccountsParts } from '#ports/accounts.ts';
import type { CallOptions, StepOutcome } from '#ports/auth.ts';
import type { AccountCall, AccountRequest } from '#adapters/shared/auth/account-calls.ts';
import type { PageSession } from '#adapters/shared/auth/page-session.ts';
import { sessionsSchema } from '#adapters/shared/auth/session-wire.ts';
import { NOT_CHANGED, NOT_LOADED, toCallFailure, toFailure } from './errors.ts';

const PICTURE = '/api/user/picture';

export interface AccountChangesParts {
  readonly call: AccountCall;
  readonly session: PageSession;
}

/** What the user can change here: name, image, and where they are signed in. */
export function createAccountChanges({ call, session }: AccountChangesParts): Pick<AccountsParts, 'profile' | 'sessions'> {
  /** Complete once the session has been read again. */
  async function change(request: AccountRequest, { signal }: CallOptions = {}): Promise<StepOutcome> {
    const result = await call({ ...request, signal });
    if (result.kind === 'answer') await session.load();
    if (result.kind === 'refused' && result.status === 401) await session.recheck();
    return result.kind === 'answer' ? { kind: 'complete' } : toCallFailure(result, NOT_CHANGED);
  }

  return {
    profile: {
      rename: ({ firstName, lastName }, options) => change({ path: '/api/auth/update-user', body: { firstName, lastName } }, options),
      setImage: (image, options) =>
        change(image === null ? { path: PICTURE, method: 'DELETE' } : { path: PICTURE, body: toForm(image) }, options),
    },
    sessions: {
      async sessions({ signal } = {}) {
        const result = await call({ path: '/api/auth/account/sessions', signal });
        if (result.kind !== 'answer') return toCallFailure(result, NOT_LOADED);
        const response = sessionsSchema.safeParse(result.body);
        if (!response.success) return toFailure(NOT_LOADED);
        const value = response.data.sessions.map(({ userAgent, ...each }) => ({ ...each, device: formatDeviceName(userAgent) }));
        return { kind: 'ok', value };
      },
      endSession: (id, options) => change({ path: '/api/auth/account/end-session', body: { id } }, options),
      endOtherSessions: (options) => change({ path: '/api/auth/account/end-other-sessions', body: {} }, options),
    },
  };
}

function toForm(image: Blob): FormData {
  const form = new FormData();
  form.append('file', image, 'image');
  return form;
}
