import { toMailbox } from '#domain/account/normalize-email.ts';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { respondInConstantTime } from '#domain/network/constant-time-response.ts';
import { toErrorResponse, getTextField, type AuthCall, type CallStep } from './auth-call.ts';
import type { KnownDevices } from './known-devices.ts';
import type { MailboxProof } from './mailbox-proof.ts';
import {
  RESPONSE_TIME,
  MAILS_TO_EMAIL_ADDRESS,
  MAILS_TO_EMAIL_ADDRESS_FROM_CLIENT,
  MAILS_TO_DEVICE,
  PASSWORD_TRIES,
  REQUESTS_OF_IP_ADDRESS,
} from './limits.ts';
import type { AccountsOptions } from './options.ts';
import { clearTries, countTry, formatWait } from './count-try.ts';

/** Rate-limiting steps. Each expects the normalized email in the field `email`. */
export function createLimitSteps(
  options: AccountsOptions,
  { devices, mailbox }: { readonly devices: KnownDevices; readonly mailbox: MailboxProof },
) {
  const { attempts, clock } = options;
  /** Of a browser that has signed in to the account, or in which a link to its mailbox was opened: strangers use up nothing of its own. */
  const findDevice = (call: AuthCall): string | undefined => {
    const [cookies, email] = [call.request.headers.get('cookie'), getTextField(call, 'email')];
    return devices.read(cookies, email) ?? mailbox.read(cookies, email);
  };

  const toRetryResponse = (until: number, code: string, message: string) => {
    const response = toErrorResponse(429, code, message);
    response.headers.set('retry-after', String(Math.max(1, Math.ceil((until - clock.now()) / 1000))));
    return response;
  };
  const toTooManyResponse = (until: number, hint = '') =>
    toRetryResponse(until, 'TOO_MANY_TRIES', `Too many attempts. Wait ${formatWait(until - clock.now())} and try again.${hint}`);

  /** Responds after a fixed time, so that timing does not reveal whether an account exists (R21). */
  const unhurried: CallStep = (call, next) =>
    respondInConstantTime(() => next(call), { clock, pace: options.responseTime ?? RESPONSE_TIME });

  /** Rate limit by client IP address (R22). */
  const limitedByClient =
    (purpose: keyof typeof REQUESTS_OF_IP_ADDRESS): CallStep =>
    async (call, next) => {
      if (options.rateLimited === false) return next(call);
      const until = await countTry(attempts, `client:${purpose}:${toIpPrefix(call.client)}`, REQUESTS_OF_IP_ADDRESS[purpose]);
      return until === undefined ? next(call) : toTooManyResponse(until);
    };

  /** Ten tries per account, then a growing lock (R22). A correct password resets the count. */
  const guardedPassword: CallStep = async (call, next) => {
    const device = findDevice(call);
    const key = device === undefined ? `password:${getTextField(call, 'email')}` : `password-of-device:${device}`;
    const until = await countTry(attempts, key, PASSWORD_TRIES);
    if (until !== undefined) return toTooManyResponse(until, ' Or set a new password with “Forgot password”.');

    const response = await next(call);
    const rightPassword = response.ok || (response.status === 403 && (await readErrorCode(response)) === 'EMAIL_NOT_VERIFIED');
    if (rightPassword) await clearTries(attempts, key, PASSWORD_TRIES);
    return response;
  };

  /** When the next email may be requested; undefined while it is allowed. Counts by mailbox, and known and unknown addresses alike. */
  const mailRefusedUntil = async (call: AuthCall): Promise<number | undefined> => {
    const email = getTextField(call, 'email');
    const name = toMailbox(email);
    const device = findDevice(call);
    if (device !== undefined) return countTry(attempts, `mail-of-device:${device}`, MAILS_TO_DEVICE);
    const ofSource =
      options.rateLimited === false
        ? undefined
        : await countTry(attempts, `mail-of-source:${toIpPrefix(call.client)}:${name}`, MAILS_TO_EMAIL_ADDRESS_FROM_CLIENT);
    if (ofSource !== undefined) return ofSource;
    const until = await countTry(attempts, `mail:${name}`, MAILS_TO_EMAIL_ADDRESS);
    if (until !== undefined) await mailbox.sendLink(email);
    return until;
  };

  /** Limits emails to one address; codes and "you already have an account" share the count. */
  const limitedMail: CallStep = async (call, next) => {
    const until = await mailRefusedUntil(call);
    if (until === undefined) return next(call);
    const wait = formatWait(until - clock.now());
    return toRetryResponse(
      until,
      'TOO_MANY_MAILS',
      `We’ve sent several emails to this address. Use the newest one, open the link in it on this device, or wait ${wait}.`,
    );
  };

  /** A password reset proven by email clears a lock that others caused. */
  const unlocksAccount: CallStep = async (call, next) => {
    const response = await next(call);
    if (response.ok) await clearTries(attempts, `password:${getTextField(call, 'email')}`, PASSWORD_TRIES);
    return response;
  };

  const { opensMailboxLink } = mailbox;
  return { opensMailboxLink, unhurried, limitedByClient, guardedPassword, limitedMail, mailRefusedUntil, unlocksAccount };
}

export async function readErrorCode(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
