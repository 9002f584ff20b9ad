import { readCookie } from '../../../../domain/network/read-cookie.ts';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { DEVICE_LIFETIME } from './limits.ts';

/** Signed cookies that mark browsers which have signed in to an account, so that other clients' wrong guesses do not lock out its owner. */
export interface KnownDevices {
  /** The device id, if the cookies prove one for this account. */
  read(cookies: string | null, email: string): string | undefined;
  /** A Set-Cookie header value that marks this browser as known. */
  cookie(email: string): string;
}

export function createKnownDevices(options: {
  readonly secret: string;
  readonly cookiePrefix: string;
  readonly secure: boolean;
  readonly now: () => number;
}): KnownDevices {
  const computeMac = (text: string) => createHmac('sha256', options.secret).update(`known-device|${text}`).digest('base64url');
  /** One cookie per account that uses this browser. */
  const toCookieName = (email: string) => `${options.cookiePrefix}.device_${computeMac(`name|${email}`).slice(0, 8)}`;

  return {
    read(cookies, email) {
      const [id = '', expires = '', signature = ''] = (readCookie(cookies ?? '', toCookieName(email)) ?? '').split('.');
      if (id === '' || !isEqualInConstantTime(signature, computeMac(`${id}|${expires}|${email}`))) return undefined;
      return Number(expires) > options.now() ? id : undefined;
    },

    cookie(email) {
      const id = randomUUID();
      const expires = options.now() + DEVICE_LIFETIME * 1000;
      const value = `${id}.${expires}.${computeMac(`${id}|${expires}|${email}`)}`;
      return `${toCookieName(email)}=${value}; Max-Age=${DEVICE_LIFETIME}; Path=/; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`;
    },
  };
}

function isEqualInConstantTime(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
