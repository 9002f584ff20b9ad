import { toErrorResponse, getTextField, omitField, type CallStep } from './auth-call.ts';
import type { AccountsOptions } from './options.ts';
import type { WaitlistInvitations } from './waitlist-invitations.ts';

/** Steps that decide who may sign up: captcha, and invitations where there is a waitlist. */
export function createEntrySteps(options: AccountsOptions, invitations: WaitlistInvitations) {
  const invited: CallStep = async (call, next) => {
    const allowed =
      options.waitlist === undefined ||
      (await options.waitlist.isAwaited(getTextField(call, 'email'))) ||
      (await invitations.isFor(getTextField(call, 'invitation'), getTextField(call, 'email')));
    return allowed
      ? next(omitField(call, 'invitation'))
      : toErrorResponse(403, 'WAITLIST', 'Sign-up is by invitation for now. Join the waitlist and we’ll email you.');
  };

  /** Runs last: a captcha token is valid once, and a form with errors is sent again. */
  const human: CallStep = async (call, next) => {
    if (options.captcha !== undefined) {
      const captchaResult = await options.captcha.check(getTextField(call, 'captcha'), { address: call.client });
      if (!captchaResult.ok && captchaResult.reason === 'unavailable')
        return toErrorResponse(
          503,
          'CAPTCHA_UNAVAILABLE',
          'Verification isn’t available right now. Nothing is lost. Try again in a moment.',
        );
      if (!captchaResult.ok) return toErrorResponse(400, 'CAPTCHA_FAILED', 'Verification failed. Try again.');
    }
    return next(omitField(call, 'captcha'));
  };

  return { invited, human };
}
