import { type AuthOffers, NO_AUTH_OFFERS } from '#ports/auth.ts';
import type { Clock } from '#ports/clock.ts';
import type { ClerkJs } from './clerk-js.ts';
import { withTimeout } from '#adapters/shared/async.ts';
import { SERVER_TIMEOUT } from '../shared/limits.ts';
import { serverOffersSchema, serverErrorSchema, instanceSettingsSchema } from '../shared/wire.ts';

export interface ServerConnection {
  /** Origin of the API server; empty is the page's own. */
  readonly apiOrigin: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

export interface InstanceOffers extends AuthOffers {
  /** Client id for Google one tap. */
  readonly googleClientId: string | null;
  /** The Clerk instance has a waitlist of its own. */
  readonly ownWaitlist: boolean;
}

/** Sign-in methods that the instance's settings enable; none when they cannot be read. */
export function readInstanceOffers(clerk: ClerkJs): InstanceOffers {
  const read = instanceSettingsSchema.safeParse(Reflect.get(clerk, '__unstable__environment'));
  if (!read.success) return { ...NO_AUTH_OFFERS, googleClientId: null, ownWaitlist: false };
  const { userSettings, displayConfig } = read.data;
  const googleClientId = displayConfig.googleOneTapClientId || null;
  const ownWaitlist = userSettings.signUp.mode === 'waitlist';
  return {
    oauth: listProviders(userSettings.social),
    oneTap: googleClientId !== null,
    captcha: userSettings.signUp.captcha_enabled === true,
    waitlist: ownWaitlist,
    passkeys: false,
    hosted: null,
    googleClientId,
    ownWaitlist,
  };
}

const STRATEGY = /^oauth_([a-z]+)$/;

/** Ids of the OAuth providers that the instance has switched on, Google first. */
function listProviders(social: Readonly<Record<string, { readonly enabled?: boolean | undefined }>>): readonly string[] {
  const enabled = Object.entries(social).flatMap(([strategy, state]) =>
    state.enabled === true ? (STRATEGY.exec(strategy)?.[1] ?? []) : [],
  );
  return enabled.toSorted((one, other) => Number(other === 'google') - Number(one === 'google') || one.localeCompare(other));
}

/** Whether our server requires approval of sign-ups; null when the request fails. */
export async function fetchServerWaitlist(server: ServerConnection): Promise<boolean | null> {
  const response = await requestServer(server, '/api/auth-offers');
  return response?.ok === true ? (serverOffersSchema.safeParse(response.body).data?.waitlist ?? null) : null;
}

/** Joins our server's waitlist. Null when the request fails, undefined on success, else the error's message. */
export async function joinServerWaitlist(
  server: ServerConnection,
  request: Readonly<Record<string, unknown>>,
): Promise<string | null | undefined> {
  const response = await requestServer(server, '/api/waitlist', request);
  if (response === null) return null;
  return response.ok ? undefined : (serverErrorSchema.safeParse(response.body).data?.message ?? null);
}

async function requestServer(
  { apiOrigin, fetch: send, clock }: ServerConnection,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<{ readonly ok: boolean; readonly body: unknown } | null> {
  try {
    return await withTimeout({ clock, timeout: SERVER_TIMEOUT }, async (signal) => {
      const response = await send(apiOrigin + path, {
        method: body === undefined ? 'GET' : 'POST',
        signal,
        ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      return { ok: response.ok, body: await response.json().catch(() => undefined) };
    });
  } catch {
    return null;
  }
}
