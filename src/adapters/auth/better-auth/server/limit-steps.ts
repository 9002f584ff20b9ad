import { addressGroup } from '../../../../domain/network/ip-prefix.ts';
import { paced } from '../../../shared/server/respond-in-constant-time.ts';
import { refuse, textField, type Call, type Step } from './auth-call.ts';
import type { KnownDevices } from './known-devices.ts';
import {
  ANSWER_PACE,
  MAILS_TO_ADDRESS,
  MAILS_TO_ADDRESS_OF_SOURCE,
  MAILS_TO_DEVICE,
  PASSWORD_TRIES,
  REQUESTS_OF_ADDRESS,
} from './limits.ts';
import type { AccountsOptions } from './options.ts';
import { forgetTries, refusedUntil, waitSentence } from './count-try.ts';

/** Steps that count. Each expects the address of the account normalised in the field `email`. */
export function createLimitSteps(options: AccountsOptions, devices: KnownDevices) {
  const { attempts, clock } = options;
  const deviceOf = (call: Call) => devices.read(call.request.headers.get('cookie'), textField(call, 'email'));

  const refuseUntil = (until: number, code: string, message: string) => {
    const answer = refuse(429, code, message);
    answer.headers.set('retry-after', String(Math.max(1, Math.ceil((until - clock.now()) / 1000))));
    return answer;
  };
  const tooMany = (until: number, hint = '') =>
    refuseUntil(until, 'TOO_MANY_TRIES', `Too many attempts. Wait ${waitSentence(until - clock.now())} and try again.${hint}`);

  /** R21: the answer leaves at the same moment whoever is known. */
  const unhurried: Step = (call, next) => paced(() => next(call), { clock, pace: options.answerPace ?? ANSWER_PACE });

  /** R22: by the address of the connection. */
  const limitedByClient =
    (purpose: keyof typeof REQUESTS_OF_ADDRESS): Step =>
    async (call, next) => {
      if (options.rateLimited === false) return next(call);
      const until = await refusedUntil(attempts, `client:${purpose}:${addressGroup(call.client)}`, REQUESTS_OF_ADDRESS[purpose]);
      return until === undefined ? next(call) : tooMany(until);
    };

  /** R22: ten tries, then a lock that grows. A right password forgets them. */
  const guardedPassword: Step = async (call, next) => {
    const device = deviceOf(call);
    const key = device === undefined ? `password:${textField(call, 'email')}` : `password-of-device:${device}`;
    const until = await refusedUntil(attempts, key, PASSWORD_TRIES);
    if (until !== undefined) return tooMany(until, ' Or set a new password with “Forgot password”.');

    const answer = await next(call);
    const rightPassword = answer.ok || (answer.status === 403 && (await codeOf(answer)) === 'EMAIL_NOT_VERIFIED');
    if (rightPassword) await forgetTries(attempts, key, PASSWORD_TRIES);
    return answer;
  };

  /** When the next email may be asked for; undefined while one may. Known and unknown addresses are counted alike. */
  const mailRefusedUntil = async (call: Call): Promise<number | undefined> => {
    const email = textField(call, 'email');
    const device = deviceOf(call);
    if (device !== undefined) return refusedUntil(attempts, `mail-of-device:${device}`, MAILS_TO_DEVICE);
    const ofSource =
      options.rateLimited === false
        ? undefined
        : await refusedUntil(attempts, `mail-of-source:${addressGroup(call.client)}:${email}`, MAILS_TO_ADDRESS_OF_SOURCE);
    return ofSource ?? refusedUntil(attempts, `mail:${email}`, MAILS_TO_ADDRESS);
  };

  /** Nobody is flooded: codes and "you already have an account" share one count. */
  const limitedMail: Step = async (call, next) => {
    const until = await mailRefusedUntil(call);
    if (until === undefined) return next(call);
    const wait = waitSentence(until - clock.now());
    return refuseUntil(until, 'TOO_MANY_MAILS', `We have sent several emails to this address. Use the newest one, or wait ${wait}.`);
  };

  /** A new password, proven by mail, ends the lock others have caused. */
  const unlocksAccount: Step = async (call, next) => {
    const answer = await next(call);
    if (answer.ok) await forgetTries(attempts, `password:${textField(call, 'email')}`, PASSWORD_TRIES);
    return answer;
  };

  return { unhurried, limitedByClient, guardedPassword, limitedMail, mailRefusedUntil, unlocksAccount };
}

export async function codeOf(answer: Response): Promise<unknown> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}
