import type { AuthContext } from 'better-auth';
import { ATTEMPT_LIFETIME } from './limits.ts';

export type AttemptKind = 'sign_up' | 'password_reset';

type Cookie = ReturnType<AuthContext['createAuthCookie']>;

export interface CookieHolder {
  readonly context: Pick<AuthContext, 'createAuthCookie'>;
  readonly getCookie: (name: string) => string | null;
  readonly setCookie: (name: string, value: string, attributes?: Cookie['attributes']) => unknown;
}

/** Cookie with the secret id of a browser's code attempt: HTTP-only, and kept across a reload. */
export function createAttemptCookie({ context, getCookie, setCookie }: CookieHolder, kind: AttemptKind) {
  const { name, attributes } = context.createAuthCookie(kind, { maxAge: ATTEMPT_LIFETIME });
  return {
    read: () => getCookie(name) ?? '',
    write: (id: string): void => void setCookie(name, id, attributes),
    clear: (): void => void setCookie(name, '', { ...attributes, maxAge: 0 }),
  };
}
