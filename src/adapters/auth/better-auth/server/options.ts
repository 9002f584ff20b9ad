import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { ResponseTiming } from '#domain/network/constant-time-response.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import type { WayIn } from '#domain/account/ways-in.ts';
import type { MemberRole } from '#domain/activity/compare-members.ts';
import type { SignOnReach } from '#domain/sign-on/sign-on.ts';
import type { Clock } from '#ports/clock.ts';
import type { SignInEvent } from '#server/ports/account-service.ts';

export interface AccountMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const TABLE_NAMES = ['user', 'session', 'account', 'verification', 'organization', 'member', 'invitation', 'twoFactor', 'passkey'] as const;

type DatabaseHandle = Parameters<typeof drizzleAdapter>[0];

/** Dependencies and settings of the server half. `database` and `tables` are Drizzle's, PostgreSQL dialect. */
export interface AccountsOptions {
  readonly database: DatabaseHandle;
  readonly tables: Readonly<Record<(typeof TABLE_NAMES)[number], unknown>>;
  /** Resolves once delivery is guaranteed. */
  readonly sendMail: (mail: AccountMail) => Promise<void>;
  /** At least 32 characters; signs cookies and codes. */
  readonly secret: string;
  /** Public URL of this server, without a trailing slash. */
  readonly publicUrl: string;
  readonly trustedOrigins?: readonly string[];
  readonly clock: Clock;
  /** Rate limit counter shared by all processes. */
  readonly attempts: RateLimitCounter;
  /** False turns off rate limits per IP address, for tests that sign up many users from one machine. */
  readonly rateLimited?: boolean;
  /** Timing of responses that could reveal who has an account. */
  readonly responseTime?: ResponseTiming;
  /** Default: no captcha. */
  readonly captcha?: CaptchaCheck;
  /** Default: anyone may sign up. */
  readonly waitlist?: Waitlist;
  /** `sandbox`: an OAuth provider inside this server replaces Google; only for servers nobody else can reach. */
  readonly google?: GoogleOptions | 'sandbox';
  /** Paying users may send more invitations; default: no user is paying. */
  readonly isPaying?: (userId: string) => Promise<boolean>;
  /** Called for every sign-in attempt to a known account, before the response is sent. */
  readonly onSignIn?: (event: SignInEvent) => Promise<void>;
  /** How passwords are hashed; default: scrypt at better-auth's own cost. */
  readonly passwords?: PasswordHasher;
  /** Request header in which a trusted proxy reports the client's country. */
  readonly countryHeader?: string;
  /** What opens an account besides what this adapter has; a password reset removes what its owner doesn't keep. */
  readonly otherWaysIn?: {
    list(userId: string): Promise<readonly WayIn[]>;
    /** Ids of ways that aren't its own are left alone. */
    remove(userId: string, ids: readonly string[]): Promise<void>;
  };
  /** Runs `change` in a transaction that waits for every other one of this organization. Nothing in it may use another connection. */
  readonly lockMembership: <Result>(organizationId: string, change: (database: DatabaseHandle) => Promise<Result>) => Promise<Result>;
  /** Called in the transaction of the change, under the organization's lock. */
  readonly onMembersChanged?: (change: MembersChange, database: DatabaseHandle) => Promise<void>;
  /** Called after an invitation was made or revoked. */
  readonly onInvitation?: (invitation: InvitationEvent) => Promise<void>;
  /** Called once for each new user whose address is verified. */
  readonly onVerifiedUser?: (userId: string) => Promise<void>;
  /** What the single sign-on that an organization requires closes for this user; default: nothing for anyone. */
  readonly findSignOnDuty?: (userId: string) => Promise<SignOnDuty | undefined>;
  readonly onOrganizationRemoved?: (organizationId: string) => Promise<void>;
  readonly log?: (level: 'warn' | 'error', message: string) => void;
}

/** All members of an organization before and after a change, and the user who changed them. */
export interface MembersChange {
  readonly organizationId: string;
  readonly actorId: string;
  readonly before: readonly MemberRole[];
  readonly after: readonly MemberRole[];
}

/** `account`: the user's other ways in are closed; `organization`: only that organization, until the account is linked. */
export interface SignOnDuty {
  readonly organizationId: string;
  readonly reach: SignOnReach;
}

export interface InvitationEvent {
  readonly kind: 'invited' | 'revoked';
  readonly id: string;
  readonly organizationId: string;
  readonly actorId: string;
  readonly email: string;
  readonly role: WorkspaceRole;
}

export interface RateLimitCounter {
  increment(key: string, windowMs: number): Promise<{ readonly count: number; readonly resetsAt: number }>;
  forget(key: string): Promise<void>;
}

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  verify(attempt: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

export interface CaptchaCheck {
  check(
    response: string,
    client: { readonly address: string },
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: string }>;
}

export interface Waitlist {
  /** Whether this email was approved; called for users whose OAuth provider has verified it. */
  isApproved(email: string): Promise<boolean>;
  /** Whether the first administrator is expected with this email, who needs no invitation. */
  isAwaited(email: string): Promise<boolean>;
  markJoined(email: string): Promise<void>;
}

export interface GoogleOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Replaces Google's issuer URL. */
  readonly issuer?: string;
  readonly fetch: typeof globalThis.fetch;
  /** False where the browser's account prompt does not support this provider. */
  readonly oneTap?: false;
}
