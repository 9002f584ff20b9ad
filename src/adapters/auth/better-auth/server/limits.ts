/** Set by the request filter only; a value sent by the client is dropped. */
export const CLIENT_IP_HEADER = 'x-host-client-ip';
export const COUNTRY_HEADER = 'x-host-client-country';

/** Limits of the server half. Seconds where better-auth counts in seconds, milliseconds everywhere else. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds. */
export const CODE_LIFETIME = 10 * 60;
export const CODE_TRIES = 5;
/** An unfinished sign-up expires after this; until then its code can be requested again. Seconds. */
export const ATTEMPT_LIFETIME = 24 * 3600;
export const SESSION_LIFETIME = 30 * 24 * 3600;
export const ORGANIZATION_INVITATION_LIFETIME = 7 * 24 * 3600;
export const IMPERSONATION_LIFETIME = 3600;
export const DEVICE_LIFETIME = 180 * 24 * 3600;

/** An account this young has its first sign-in method from its sign-up, and gets no email about it. */
export const SIGN_UP_TIME = MINUTE;

/** Minimum time between two renewals of an active session. */
export const SESSION_RENEWAL_INTERVAL = DAY;
export const LAST_SEEN_INTERVAL = 5 * MINUTE;
/** A first password can be set only this soon after signing in. */
export const FRESH_SESSION = HOUR;
/** Seconds within which the second factor must follow the first. */
export const SECOND_FACTOR_TIMEOUT = 10 * 60;
/** Milliseconds for which a used authenticator code is remembered: longer than any code is valid. */
export const USED_CODE_LIFETIME = 10 * MINUTE;
/** Seconds for which a trusted device skips the second factor. */
export const TRUSTED_DEVICE_LIFETIME = 30 * 24 * 3600;
/** Milliseconds for the browser to respond to a passkey request. */
export const PASSKEY_TIMEOUT = 5 * MINUTE;
export const PASSKEYS_OF_USER = 20;
export const PASSKEY_NAME_LENGTH = 60;
export const WAITLIST_INVITATION_LIFETIME = 14 * DAY;

export interface TryLimit {
  readonly max: number;
  readonly window: number;
}

/** Password tries per account. The lock grows: the rest of 15 minutes, of two hours, of a day. */
export const PASSWORD_TRIES: readonly TryLimit[] = [
  { max: 10, window: 15 * MINUTE },
  { max: 20, window: 2 * HOUR },
  { max: 40, window: DAY },
];

/**
 * Emails that anyone can trigger to one mailbox, whatever is after a `+` in its address: codes and "you already have an account". They also bound guessing: a code is
 * valid in the browser that requested it, for `CODE_TRIES` guesses, so strangers have 12 × 5 guesses a day at one address and a browser
 * known to the account has 6 × 5 of its own. With a million codes that is a success on 9 of 100,000 account-days. Wrong guesses share no
 * counter, so no one can lock the owner out.
 */
export const MAILS_TO_EMAIL_ADDRESS: readonly TryLimit[] = [
  { max: 6, window: HOUR },
  { max: 12, window: DAY },
];
/** How many of those one client can use; the rest is left for the owner. */
export const MAILS_TO_EMAIL_ADDRESS_FROM_CLIENT: readonly TryLimit[] = [
  { max: 4, window: HOUR },
  { max: 8, window: DAY },
];
/** A link to the mailbox, mailed when those are used up: whoever opens it has a count of their own. Seconds; then the window of one such email. */
export const MAILBOX_LINK_LIFETIME = 24 * 3600;
export const MAILBOX_LINK_WINDOW = DAY;
/** Emails requested by a browser that has signed in to the account, or in which the mailed link was opened; each counted separately. */
export const MAILS_TO_DEVICE: readonly TryLimit[] = [{ max: 6, window: DAY }];
/** Invitations to one mailbox, counted apart: whoever invites somebody again and again leaves them their codes. */
export const INVITATIONS_TO_EMAIL_ADDRESS: readonly TryLimit[] = [...MAILS_TO_EMAIL_ADDRESS];
/** Invitation emails per user without a paid plan; they go to addresses of the sender's choice. */
export const INVITATIONS_OF_FREE_USER = 10;
export const INVITATIONS_OF_PAYING_USER = 50;
export const INVITATION_WINDOW = DAY;

/** Requests per client IP address, by purpose. */
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

/** Responses about known and unknown accounts are sent after this many milliseconds; the work takes less. */
export const RESPONSE_TIME = { floor: 400 } as const;

export const ORGANIZATIONS_OF_USER = 10;
export const ORGANIZATIONS_MADE: readonly TryLimit[] = [{ max: ORGANIZATIONS_OF_USER, window: DAY }];
export const MEMBERS_OF_ORGANIZATION = 100;
export const OPEN_INVITATIONS = 100;
export const ORGANIZATION_NAME_LENGTH = 80;
