import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { AccountMail } from './host-mails.ts';

/** What the host half needs. `database` and `tables` are drizzle's, PostgreSQL dialect. */
export interface AccountsOptions {
  readonly database: Parameters<typeof drizzleAdapter>[0];
  readonly tables: Readonly<Record<'user' | 'session' | 'account' | 'verification' | 'rateLimit', unknown>>;
  /** Resolves once the mail is sure to be sent. */
  readonly sendMail: (mail: AccountMail) => Promise<void>;
  /** At least 32 characters; signs cookies and codes. */
  readonly secret: string;
  /** As people reach this host. */
  readonly publicUrl: string;
  readonly trustedOrigins?: readonly string[];
  /** On unless said otherwise; automatic tests sign up many people from one address. */
  readonly rateLimited?: boolean;
  readonly log?: (level: 'warn' | 'error', message: string) => void;
}

/** What happens when somebody signs up with an address that is known; `request` is their request. */
export type ExistingSignUp = (
  user: { readonly id: string; readonly email: string; readonly emailVerified: boolean },
  request: Request | undefined,
) => Promise<void>;
