import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { admin, bearer, emailOTP } from 'better-auth/plugins';
import { originsOf } from '../../domain/account/loopback-origins.ts';
import { passwordResetMail, verificationMail } from './host-mails.ts';
import type { AccountsOptions, ExistingSignUp } from './host-options.ts';
import {
  CODE_ATTEMPTS,
  CODE_LENGTH,
  CODE_LIFETIME,
  PASSWORD_LENGTH,
  RATE_LIMIT,
  RATE_LIMITS_BY_PATH,
  SESSION_LIFETIME,
  SESSION_RENEWAL,
} from './limits.ts';

/** Carries the client's address; set by `createAccounts` alone, whatever the client sent under this name is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-host-client-ip';

export type BetterAuthServer = ReturnType<typeof createBetterAuthServer>;

export function createBetterAuthServer(options: AccountsOptions, onExistingSignUp: ExistingSignUp) {
  const nameField = { type: 'string', required: false, input: true } as const;

  return betterAuth({
    appName: 'Castwright',
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [...originsOf(options.publicUrl), ...(options.trustedOrigins ?? [])],
    database: drizzleAdapter(options.database, { provider: 'pg', schema: { ...options.tables } }),
    advanced: { ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] }, disableOriginCheck: false, disableCSRFCheck: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...details) => options.log?.(level === 'error' ? 'error' : 'warn', [message, ...details.map(String)].join(' ')),
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: ({ user }, request) => onExistingSignUp(user, request),
    },
    emailVerification: { autoSignInAfterVerification: true, sendOnSignUp: true, sendOnSignIn: true },
    session: { expiresIn: SESSION_LIFETIME, updateAge: SESSION_RENEWAL, cookieCache: { enabled: false } },
    user: {
      additionalFields: {
        firstName: nameField,
        lastName: nameField,
        plan: { type: 'string', required: false, input: false },
      },
    },
    rateLimit: {
      enabled: options.rateLimited ?? true,
      storage: 'database',
      ...RATE_LIMIT,
      customRules: { ...RATE_LIMITS_BY_PATH },
    },
    plugins: [
      emailOTP({
        otpLength: CODE_LENGTH,
        expiresIn: CODE_LIFETIME,
        allowedAttempts: CODE_ATTEMPTS,
        disableSignUp: true,
        overrideDefaultEmailVerification: true,
        sendVerificationOTP: ({ email, otp, type }) =>
          options.sendMail(type === 'forget-password' ? passwordResetMail(email, otp) : verificationMail(email, otp)),
      }),
      admin(),
      bearer(),
    ],
  });
}
