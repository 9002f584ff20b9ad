/** The host half's limits. Seconds where better-auth counts in seconds, milliseconds everywhere else. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds. */
export const CODE_LIFETIME = 10 * 60;
export const CODE_TRIES = 5;
/** A sign-up that is not finished by then is begun again; until then its code can be asked for anew. */
export const ATTEMPT_LIFETIME = 24 * 3600;
export const SESSION_LIFETIME = 30 * 24 * 3600;
export const ORGANIZATION_INVITATION_LIFETIME = 7 * 24 * 3600;
export const IMPERSONATION_LIFETIME = 3600;
export const DEVICE_LIFETIME = 180 * 24 * 3600;

/** A session that is used is prolonged at most this often. */
export const SESSION_RENEWAL_INTERVAL = DAY;
export const LAST_SEEN_INTERVAL = 5 * MINUTE;
/** A first password is set only by somebody who signed in this recently. */
export const FRESH_SESSION = HOUR;
/** Seconds in which the second factor has to follow the first. */
export const SECOND_FACTOR_TIMEOUT = 10 * 60;
/** Milliseconds in which the use of an authenticator's code is remembered: longer than any code is right. */
export const USED_CODE_LIFETIME = 10 * MINUTE;
/** Seconds; a device that is trusted is not asked for the second factor. */
export const TRUSTED_DEVICE_LIFETIME = 30 * 24 * 3600;
/** Milliseconds in which a browser has to answer about a passkey. */
export const PASSKEY_TIMEOUT = 5 * MINUTE;
export const PASSKEYS_OF_USER = 20;
export const PASSKEY_NAME_LENGTH = 60;
export const WAITLIST_INVITATION_LIFETIME = 14 * DAY;

export interface TryLimit {
  readonly max: number;
  readonly window: number;
}

/** Passwords tried for one account. The lock grows: the rest of a quarter of an hour, of two hours, of a day. */
export const PASSWORD_TRIES: readonly TryLimit[] = [
  { max: 10, window: 15 * MINUTE },
  { max: 20, window: 2 * HOUR },
  { max: 40, window: DAY },
];

/**
 * Emails that anybody can have sent to one address: codes, "you already have an account", invitations. They also bound
 * guessing: a code counts in the browser that asked for it, for `CODE_TRIES` guesses, so strangers have 12 × 5 guesses a
 * day at one address and a browser its owner has signed in on has 6 × 5 of its own. With a million codes that is 9 of
 * 100 000 account-days. No count of wrong guesses is shared, so nobody's guesses lock the owner out.
 */
export const MAILS_TO_EMAIL_ADDRESS: readonly TryLimit[] = [
  { max: 6, window: HOUR },
  { max: 12, window: DAY },
];
/** Of those, what one source can use up: the rest is the owner's. */
export const MAILS_TO_EMAIL_ADDRESS_FROM_CLIENT: readonly TryLimit[] = [
  { max: 4, window: HOUR },
  { max: 8, window: DAY },
];
/** Asked for on a browser that has signed in to the account: a count of its own. */
export const MAILS_TO_DEVICE: readonly TryLimit[] = [{ max: 6, window: DAY }];
/** Invitations by email, which go to addresses of the sender's choice. */
export const INVITATIONS_OF_FREE_USER = 10;
export const INVITATIONS_OF_PAYING_USER = 50;
export const INVITATION_WINDOW = DAY;

/** Requests of one client address, by what they are for. */
export const REQUESTS_OF_IP_ADDRESS = {
  'sign-up': [
    { max: 10, window: MINUTE },
    { max: 100, window: DAY },
  ],
  'sign-in': [
    { max: 15, window: MINUTE },
    { max: 500, window: DAY },
  ],
  code: [
    { max: 15, window: MINUTE },
    { max: 300, window: DAY },
  ],
  mail: [
    { max: 5, window: MINUTE },
    { max: 60, window: DAY },
  ],
  ticket: [{ max: 20, window: MINUTE }],
} as const satisfies Readonly<Record<string, readonly TryLimit[]>>;

/** Answers about known and unknown accounts leave at the same moment; the work behind them takes less than the floor. */
export const RESPONSE_TIME = { floor: 400 } as const;

export const ORGANIZATIONS_OF_USER = 10;
export const ORGANIZATIONS_MADE: readonly TryLimit[] = [{ max: ORGANIZATIONS_OF_USER, window: DAY }];
export const MEMBERS_OF_ORGANIZATION = 100;
export const OPEN_INVITATIONS = 100;
export const ORGANIZATION_NAME_LENGTH = 80;

/** Calls of the host to an identity provider. */
export const PROVIDER_TIMEOUT = 8_000;
export const DISCOVERY_LIFETIME = HOUR;
