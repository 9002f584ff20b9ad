import { toErrorResponse, getTextField, withoutField, type CallStep } from './auth-call.ts';
import type { AccountsOptions } from './options.ts';
import type { WaitlistInvitations } from './waitlist-invitations.ts';

/** Who may sign up at all: people, and where there is a waiting list, the invited. */
export function createEntrySteps(options: AccountsOptions, invitations: WaitlistInvitations) {
  const invited: CallStep = async (call, next) => {
    const allowed =
      options.waitlist === undefined || (await invitations.isFor(getTextField(call, 'invitation'), getTextField(call, 'email')));
    return allowed
      ? next(withoutField(call, 'invitation'))
      : toErrorResponse(403, 'WAITLIST', 'Sign-up is by invitation for now. Join the waitlist and we’ll email you.');
  };

  /** Last of the checks: an answer is good for one use, and a form with a mistake in it is sent again. */
  const human: CallStep = async (call, next) => {
    if (options.captcha !== undefined) {
      const verdict = await options.captcha.check(getTextField(call, 'captcha'), { address: call.client });
      if (!verdict.ok && verdict.reason === 'unavailable')
        return toErrorResponse(
          503,
          'CAPTCHA_UNAVAILABLE',
          'Verification isn’t available right now. Nothing is lost. Try again in a moment.',
        );
      if (!verdict.ok) return toErrorResponse(400, 'CAPTCHA_FAILED', 'Verification failed. Try again.');
    }
    return next(withoutField(call, 'captcha'));
  };

  return { invited, human };
}
