import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { ResponseTiming } from '../../../../domain/network/constant-time-response.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { AccountMail } from './account-mails.ts';
import type { SignInEvent } from './sign-in-event.ts';

const TABLE_NAMES = ['user', 'session', 'account', 'verification', 'organization', 'member', 'invitation', 'twoFactor', 'passkey'] as const;

/** What the host half needs. `database` and `tables` are drizzle's, PostgreSQL dialect. */
export interface AccountsOptions {
  readonly database: Parameters<typeof drizzleAdapter>[0];
  readonly tables: Readonly<Record<(typeof TABLE_NAMES)[number], unknown>>;
  /** Resolves once the mail is sure to be sent. */
  readonly sendMail: (mail: AccountMail) => Promise<void>;
  /** At least 32 characters; signs cookies and codes. */
  readonly secret: string;
  /** As people reach this host, without a slash at the end. */
  readonly publicUrl: string;
  readonly trustedOrigins?: readonly string[];
  readonly clock: Clock;
  /** Counts guesses and requests, one count for all processes. */
  readonly attempts: RateLimitCounter;
  /** Requests of one address are limited unless this is false; automatic tests sign up many people from one address. */
  readonly rateLimited?: boolean;
  /** When answers that could tell who has an account leave. */
  readonly responseTime?: ResponseTiming;
  /** Left out, none is asked. */
  readonly captcha?: CaptchaCheck;
  /** Left out, anybody may sign up. */
  readonly waitlist?: Waitlist;
  /** `sandbox`: a provider inside this server plays Google; only where nobody else reaches the server. */
  readonly google?: GoogleOptions | 'sandbox';
  /** Who pays may invite more; left out, nobody does. */
  readonly isPaying?: (userId: string) => Promise<boolean>;
  /** Told of every try to sign in to a known account, before the answer leaves. */
  readonly onSignIn?: (event: SignInEvent) => Promise<void>;
  /** The request header in which a trusted proxy tells the country of the client. */
  readonly countryHeader?: string;
  /** How many API keys of somebody work; a new password does not end them, and its email says so. */
  readonly countWorkingKeys?: (userId: string) => Promise<number>;
  readonly onOrganizationRemoved?: (organizationId: string) => Promise<void>;
  readonly log?: (level: 'warn' | 'error', message: string) => void;
}

export interface RateLimitCounter {
  increment(key: string, windowMs: number): Promise<{ readonly count: number; readonly resetsAt: number }>;
  forget(key: string): Promise<void>;
}

export interface CaptchaCheck {
  check(
    response: string,
    client: { readonly address: string },
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
}

export interface Waitlist {
  /** Whether this address was let in; for people whose provider has proven it. */
  isApproved(email: string): Promise<boolean>;
  markJoined(email: string): Promise<void>;
}

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** An OpenID Connect issuer in place of Google's own. */
  readonly issuer?: string;
  /** How the provider is asked; the global one when left out. */
  readonly fetch?: typeof fetch;
  /** False where the browser's own prompt cannot know this provider. */
  readonly oneTap?: false;
}
