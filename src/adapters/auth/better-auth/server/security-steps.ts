import { isConfirmed } from './confirm-endpoints.ts';
import type { BetterAuthServer } from './better-auth-server.ts';
import { toErrorResponse, getTextField, omitField, type CallStep } from './auth-call.ts';
import { PASSWORD_TRIES } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import type { SessionRow } from './better-auth-rows.ts';
import { clearTries, countTry, formatWait } from './count-try.ts';

/** Steps that guard security settings: only the account's owner, and only with a recent proof of identity. */
export function createSecuritySteps(server: () => BetterAuthServer, options: AccountsOptions) {
  const findSession = async (headers: Headers) => (await server().api.getSession({ headers })) as { session: SessionRow } | null;

  /** Requires an identity proof or a sign-in within the last minutes. */
  const confirmed: CallStep = async (call, next) => {
    const found = await findSession(call.request.headers);
    return found === null || isConfirmed(found.session, options.clock)
      ? next(call)
      : toErrorResponse(403, 'CONFIRM_NEEDED', 'Confirm that it’s you to do this.');
  };

  /** Requires the account's password (with a limited number of tries), or a recent proof if the call has none. */
  const byPassword: CallStep = async (call, next) => {
    if (getTextField(call, 'password') === '') return confirmed(omitField(call, 'password'), next);
    const found = await findSession(call.request.headers);
    if (found === null) return next(call);
    const key = `own-password:${found.session.userId}`;
    const until = await countTry(options.attempts, key, PASSWORD_TRIES);
    if (until !== undefined) {
      const wait = formatWait(Math.max(0, until - options.clock.now()));
      return toErrorResponse(429, 'TOO_MANY_TRIES', `Too many tries. Wait ${wait} and try again.`);
    }
    const response = await next(call);
    if (response.ok) await clearTries(options.attempts, key, PASSWORD_TRIES);
    return response;
  };

  /** After an OAuth callback that needs a second factor: redirects to the page that asks for it. */
  const asksOnPage: CallStep = async (call, next) => {
    const response = await next(call);
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (typeof body !== 'object' || body === null || !('twoFactorRedirect' in body)) return response;
    const headers = new Headers(response.headers);
    const onward = new URL(headers.get('location') ?? '/sso-callback', options.publicUrl);
    onward.searchParams.set('step', 'second-factor');
    for (const name of ['content-type', 'content-length']) headers.delete(name);
    headers.set('location', onward.href);
    return new Response(null, { status: 302, headers });
  };

  return { confirmed, byPassword, asksOnPage };
}
