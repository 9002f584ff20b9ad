import { readCookie } from '#domain/network/read-cookie.ts';
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { DEVICE_LIFETIME } from './limits.ts';

/** Signed cookies that mark browsers which have shown something of an account, so that strangers' requests do not lock out its owner. */
export interface KnownDevices {
  /** The device id, if the cookies prove one for this account. */
  read(cookies: string | null, email: string): string | undefined;
  /** A Set-Cookie header value that marks this browser as known. */
  cookie(email: string): string;
  /** What a cookie for this account holds. */
  sign(email: string, id: string): string;
  /** The id in a signed value for this account. */
  verify(value: string, email: string): string | undefined;
  /** A Set-Cookie header value with a signed value. */
  toCookie(email: string, value: string): string;
}

export function createKnownDevices(options: {
  readonly secret: string;
  readonly cookiePrefix: string;
  readonly secure: boolean;
  readonly now: () => number;
  /** What a cookie shows: a sign-in (`device`), or that the mailbox is read. */
  readonly purpose?: 'device' | 'mailbox';
  /** Seconds. */
  readonly lifetime?: number;
}): KnownDevices {
  const { purpose = 'device', lifetime = DEVICE_LIFETIME } = options;
  const computeMac = (text: string) => createHmac('sha256', options.secret).update(`known-${purpose}|${text}`).digest('base64url');
  /** One cookie per account that uses this browser. */
  const toCookieName = (email: string) => `${options.cookiePrefix}.${purpose}_${computeMac(`name|${email}`).slice(0, 8)}`;

  const verify = (value: string, email: string): string | undefined => {
    const [id = '', expires = '', signature = ''] = value.split('.');
    if (id === '' || !isEqualInConstantTime(signature, computeMac(`${id}|${expires}|${email}`))) return undefined;
    return Number(expires) > options.now() ? id : undefined;
  };
  const sign = (email: string, id: string): string => {
    const expires = options.now() + lifetime * 1000;
    return `${id}.${expires}.${computeMac(`${id}|${expires}|${email}`)}`;
  };
  const toCookie = (email: string, value: string): string =>
    `${toCookieName(email)}=${value}; Max-Age=${lifetime}; Path=/; HttpOnly; SameSite=Lax${options.secure ? '; Secure' : ''}`;

  return {
    ...{ sign, verify, toCookie },
    read: (cookies, email) => verify(readCookie(cookies ?? '', toCookieName(email)) ?? '', email),
    cookie: (email) => toCookie(email, sign(email, randomUUID())),
  };
}

function isEqualInConstantTime(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
