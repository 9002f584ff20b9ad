/** The SDK's cookies on our own domain: the session's token, and when the browser signed in (0: it has not). */
const SESSION = /(?:^|;\s*)__session(?:_[^=]*)?=[^;]/;
const SIGNED_IN_AT = /(?:^|;\s*)__client_uat(?:_[^=]*)?=[1-9]/;

/** Whether there may be a session of Clerk's in this browser: known without its SDK. */
export function hasSessionCookie(cookie: string): boolean {
  return SESSION.test(cookie) || SIGNED_IN_AT.test(cookie);
}
