import { refuse, textField, type Answer, type Call, type Step } from './auth-call.ts';
import { codeOf } from './limit-steps.ts';
import { PENDING_PATH } from './sign-up-endpoints.ts';

/** SUP-2: who began to sign up in this browser, and signs in before the code came back, is sent a fresh one. */
export function createResumeStep(parts: {
  readonly forward: (call: Call) => Answer;
  readonly mailRefusedUntil: (call: Call) => Promise<number | undefined>;
}): Step {
  return async (call, next) => {
    const answer = await next(call);
    const refused = answer.status === 401 || (answer.status === 403 && (await codeOf(answer)) === 'EMAIL_NOT_VERIFIED');
    if (!refused) return answer;

    const { email, password } = { email: textField(call, 'email'), password: textField(call, 'password') };
    if (!(await isPending(parts.forward({ ...call, path: PENDING_PATH, body: { email, password } }))))
      return refuse(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password');
    /** Beyond the limit the code of before is the newest. */
    if ((await parts.mailRefusedUntil(call)) === undefined)
      await parts.forward({ ...call, path: '/email-otp/send-verification-otp', body: { email, type: 'email-verification' } });
    return refuse(403, 'EMAIL_NOT_VERIFIED', 'Email not verified');
  };
}

async function isPending(answer: Answer): Promise<boolean> {
  const body: unknown = await (await answer).json().catch(() => null);
  return typeof body === 'object' && body !== null && 'pending' in body && body.pending === true;
}
