import { toErrorResponse, getTextField, type ResponsePromise, type AuthCall, type CallStep } from './auth-call.ts';
import { readErrorCode } from './limit-steps.ts';
import { PENDING_PATH } from './sign-up-endpoints.ts';

/** Mails a new code when someone signs in in a browser with an unverified sign-up (SUP-2). */
export function createResumeSignUpStep(parts: {
  readonly forward: (call: AuthCall) => ResponsePromise;
  readonly mailRefusedUntil: (call: AuthCall) => Promise<number | undefined>;
}): CallStep {
  return async (call, next) => {
    const response = await next(call);
    const refused = response.status === 401 || (response.status === 403 && (await readErrorCode(response)) === 'EMAIL_NOT_VERIFIED');
    if (!refused) return response;

    const { email, password } = { email: getTextField(call, 'email'), password: getTextField(call, 'password') };
    if (!(await isSignUpPending(parts.forward({ ...call, path: PENDING_PATH, body: { email, password } }))))
      return toErrorResponse(401, 'INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password');
    /** // Over the email limit the previous code stays valid. */
    if ((await parts.mailRefusedUntil(call)) === undefined)
      await parts.forward({ ...call, path: '/email-otp/send-verification-otp', body: { email, type: 'email-verification' } });
    return toErrorResponse(403, 'EMAIL_NOT_VERIFIED', 'Email not verified');
  };
}

async function isSignUpPending(response: ResponsePromise): Promise<boolean> {
  const body: unknown = await (await response).json().catch(() => null);
  return typeof body === 'object' && body !== null && 'pending' in body && body.pending === true;
}
