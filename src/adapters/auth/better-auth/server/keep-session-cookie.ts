import type { CallStep } from './auth-call.ts';

/** The way back from a provider is a GET that signs in, so it may replace a session. */
const SIGN_IN_PATHS = '/callback/';

/**
 * Reads never remove cookies. better-auth removes the session's cookies in the response to a read whose session has ended; if the browser
 * got a new session while that read was under way (the way back from an impersonation), the late response would remove the new one.
 */
export const keepSessionCookie: CallStep = async (call, next) => {
  const response = await next(call);
  if (call.request.method !== 'GET' || call.path.startsWith(SIGN_IN_PATHS)) return response;
  const cookies = response.headers.getSetCookie();
  const kept = cookies.filter((cookie) => !/;\s*max-age=0\b/i.test(cookie));
  if (kept.length === cookies.length) return response;
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  for (const cookie of kept) headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
};
