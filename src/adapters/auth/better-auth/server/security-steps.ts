import { isConfirmed } from './confirm-endpoints.ts';
import type { BetterAuthServer } from './better-auth-server.ts';
import { refuse, textField, withoutField, type Step } from './auth-call.ts';
import { PASSWORD_TRIES } from './limits.ts';
import type { AccountsOptions } from './options.ts';
import type { SessionRow } from './rows.ts';
import { forgetTries, refusedUntil, waitSentence } from './count-try.ts';

/** Steps for what protects an account: only its owner changes it, and only with a proof that is fresh. */
export function createSecuritySteps(server: () => BetterAuthServer, options: AccountsOptions) {
  const sessionOf = async (headers: Headers) => (await server().api.getSession({ headers })) as { session: SessionRow } | null;

  /** Proven a moment ago, by signing in or since then. */
  const confirmed: Step = async (call, next) => {
    const found = await sessionOf(call.request.headers);
    return found === null || isConfirmed(found.session, options.clock)
      ? next(call)
      : refuse(403, 'CONFIRM_NEEDED', 'Confirm that it’s you to do this.');
  };

  /** With the account's password, of which a few are tried; without one in the call, proven a moment ago. */
  const byPassword: Step = async (call, next) => {
    if (textField(call, 'password') === '') return confirmed(withoutField(call, 'password'), next);
    const found = await sessionOf(call.request.headers);
    if (found === null) return next(call);
    const key = `own-password:${found.session.userId}`;
    const until = await refusedUntil(options.attempts, key, PASSWORD_TRIES);
    if (until !== undefined) {
      const wait = waitSentence(Math.max(0, until - options.clock.now()));
      return refuse(429, 'TOO_MANY_TRIES', `Too many tries. Wait ${wait} and try again.`);
    }
    const answer = await next(call);
    if (answer.ok) await forgetTries(options.attempts, key, PASSWORD_TRIES);
    return answer;
  };

  /** A provider sends the browser back to a page of ours; where a second factor is wanted, that page asks for it. */
  const asksOnPage: Step = async (call, next) => {
    const answer = await next(call);
    const body: unknown = await answer
      .clone()
      .json()
      .catch(() => null);
    if (typeof body !== 'object' || body === null || !('twoFactorRedirect' in body)) return answer;
    const headers = new Headers(answer.headers);
    const onward = new URL(headers.get('location') ?? '/sso-callback', options.publicUrl);
    onward.searchParams.set('step', 'second-factor');
    for (const name of ['content-type', 'content-length']) headers.delete(name);
    headers.set('location', onward.href);
    return new Response(null, { status: 302, headers });
  };

  return { confirmed, byPassword, asksOnPage };
}
