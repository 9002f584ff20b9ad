import { refuse, textField, withoutField, type Step } from './auth-call.ts';
import type { AccountsOptions } from './options.ts';
import type { WaitlistInvitations } from './waitlist-invitations.ts';

/** Who may sign up at all: people, and where there is a waiting list, the invited. */
export function createEntrySteps(options: AccountsOptions, invitations: WaitlistInvitations) {
  const invited: Step = async (call, next) => {
    const allowed = options.waitlist === undefined || (await invitations.isFor(textField(call, 'invitation'), textField(call, 'email')));
    return allowed
      ? next(withoutField(call, 'invitation'))
      : refuse(403, 'WAITLIST', 'Sign-up is by invitation for now. Join the waitlist and we’ll email you.');
  };

  /** Last of the checks: an answer is good for one use, and a form with a mistake in it is sent again. */
  const human: Step = async (call, next) => {
    if (options.captcha !== undefined) {
      const verdict = await options.captcha.check(textField(call, 'captcha'), { address: call.client });
      if (!verdict.ok && verdict.reason === 'unavailable')
        return refuse(503, 'CAPTCHA_UNAVAILABLE', 'Verification isn’t available right now. Nothing is lost. Try again in a moment.');
      if (!verdict.ok) return refuse(400, 'CAPTCHA_FAILED', 'Verification failed. Try again.');
    }
    return next(withoutField(call, 'captcha'));
  };

  return { invited, human };
}
