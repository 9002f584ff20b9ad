import { betterAuth, type GenericEndpointContext } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { bearer } from 'better-auth/plugins';
import { formatProviderName } from '#domain/account/format-provider-name.ts';
import { listOrigins } from '#domain/network/loopback-origins.ts';
import { createOwnEndpoints } from './own-endpoints.ts';
import { createGoogleProvider } from './google-provider.ts';
import { CLIENT_IP_HEADER, SESSION_LIFETIME, SIGN_UP_TIME } from './limits.ts';
import { withHashedSessions } from './hashed-sessions.ts';
import { createKnownDevices } from './known-devices.ts';
import type { AccountsOptions, GoogleOptions } from './options.ts';
import { createOrganizationPlugin } from './organization-plugin.ts';
import { createPasskeyPlugin } from './passkey-plugin.ts';
import { createSecondFactorPlugin } from './second-factor-plugin.ts';
import { createSecurityMailsPlugin, sendSecurityMail } from './security-mails-plugin.ts';
import { createSignInWatchPlugin } from './sign-in-watch-plugin.ts';
import { VERIFY_PATH } from './sign-up-endpoints.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/account/account-forms.ts';

export type BetterAuthServer = ReturnType<typeof createBetterAuthServer>;

/** Host-only cookies (`__Host-` prefix), sent over TLS only. */
export function getCookieRules(publicUrl: string): { readonly secure: boolean; readonly cookiePrefix: string } {
  const secure = publicUrl.startsWith('https:');
  return { secure, cookiePrefix: secure ? '__Host-castwright' : 'castwright' };
}

/** Configures better-auth. `google` already points to the sandbox where that is used. */
export function createBetterAuthServer(options: Omit<AccountsOptions, 'google'> & { readonly google?: GoogleOptions }) {
  const { secure, cookiePrefix } = getCookieRules(options.publicUrl);
  const devices = createKnownDevices({ ...getCookieRules(options.publicUrl), secret: options.secret, now: () => options.clock.now() });
  const name = { type: 'string', required: false, input: true } as const;

  return betterAuth({
    appName: 'Castwright',
    baseURL: options.publicUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: [...listOrigins(options.publicUrl), ...(options.trustedOrigins ?? [])],
    database: withHashedSessions(drizzleAdapter(options.database, { provider: 'pg', schema: { ...options.tables } })),
    advanced: {
      ipAddress: { ipAddressHeaders: [CLIENT_IP_HEADER] },
      disableOriginCheck: false,
      disableCSRFCheck: false,
      useSecureCookies: false,
      cookiePrefix,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
    },
    onAPIError: { errorURL: `${options.publicUrl}/sso-callback` },
    logger: {
      level: 'warn',
      log: (level, message) => {
        if (level === 'warn' || level === 'error') options.log?.(level, message);
      },
    },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      disableSignUp: true,
      ...(options.passwords && { password: options.passwords }),
    },
    session: {
      expiresIn: SESSION_LIFETIME,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: {
        impersonatedBy: { type: 'string', required: false, input: false },
        openedBy: { type: 'string', required: false, input: false },
        confirmedAt: { type: 'date', required: false, input: false },
        confirmedBy: { type: 'string', required: false, input: false },
      },
    },
    account: {
      accountLinking: { enabled: true, trustedProviders: [], allowDifferentEmails: false },
    },
    user: {
      additionalFields: { firstName: name, lastName: name, banned: { type: 'boolean', required: false, input: false, returned: false } },
    },
    rateLimit: { enabled: false },
    databaseHooks: {
      user: { create: { before: (user, context) => checkEntry(options, user, context?.path), after: (user) => noteJoined(options, user) } },
      session: {
        create: {
          async before({ userId }, context) {
            refuseBanned(await context?.context.internalAdapter.findUserById(userId));
            if (OWN_WAYS_IN.has(context?.path) && (await options.findSignOnDuty?.(userId))?.reach === 'account') throw createSignOnError();
          },
        },
      },
      account: {
        create: { before: clearProviderTokens, after: (account, context) => tellOfLink(options, account, context) },
        update: { before: clearProviderTokens },
      },
    },
    plugins: [
      createOrganizationPlugin(options),
      createOwnEndpoints(options),
      bearer(),
      ...(options.google === undefined ? [] : [createGoogleProvider(options.google, options)]),
      createPasskeyPlugin(options),
      createSecondFactorPlugin(options),
      createSecurityMailsPlugin(options),
      createSignInWatchPlugin(options, devices),
    ],
  });
}

/** Ways to sign in that managed accounts lose when their organization requires its own provider. A link of an administrator stays. */
const OWN_WAYS_IN: ReadonlySet<string | undefined> = new Set([
  '/sign-in/email',
  '/sign-in/social',
  '/callback/:id',
  '/email-otp/verify-email',
  '/passkey/sign-in',
]);

function createSignOnError(): APIError {
  const message = 'Your organization requires its single sign-on. Choose “Continue with your organization”.';
  return APIError.from('FORBIDDEN', { code: 'SIGN_ON_REQUIRED', message });
}

type NewUser = { readonly id: string; readonly email: string; readonly emailVerified?: boolean };

/** With a waitlist, a new OAuth user needs an approved email. Email sign-ups are checked in `createEntrySteps`. */
async function checkEntry({ waitlist }: AccountsOptions, user: Omit<NewUser, 'id'>, path: string | undefined): Promise<void> {
  const byProvider = path !== undefined && path !== VERIFY_PATH;
  if (waitlist === undefined || !byProvider) return;
  if (user.emailVerified === true && ((await waitlist.isApproved(user.email)) || (await waitlist.isAwaited(user.email)))) return;
  throw APIError.from('FORBIDDEN', { code: 'waitlist', message: 'Sign-up is by invitation for now.' });
}

async function noteJoined({ waitlist, onVerifiedUser }: AccountsOptions, user: NewUser): Promise<void> {
  if (user.emailVerified !== true) return;
  await waitlist?.markJoined(user.email);
  await onVerifiedUser?.(user.id);
}

function refuseBanned(user: object | null | undefined): void {
  if (user && 'banned' in user && user.banned === true)
    throw APIError.from('FORBIDDEN', { code: 'BANNED_USER', message: 'This account has been closed.' });
}

/** Accounts that are older got a new way in; an organization's link has an email of its own. */
async function tellOfLink(
  options: AccountsOptions,
  { userId, providerId }: { readonly userId: string; readonly providerId: string },
  context: GenericEndpointContext | null,
): Promise<void> {
  if (context === null || providerId === 'credential' || providerId.startsWith('sign-on:')) return;
  const { internalAdapter } = context.context;
  const [user, accounts] = await Promise.all([internalAdapter.findUserById(userId), internalAdapter.findAccounts(userId)]);
  if (user === null) return;
  const isNew = accounts.length === 1 && options.clock.now() - user.createdAt.getTime() < SIGN_UP_TIME;
  if (!isNew) await sendSecurityMail(options, user.email, { change: 'provider-linked', name: formatProviderName(providerId) });
}

/** Deletes the provider's tokens after sign-in: nothing uses them. */
async function clearProviderTokens(): Promise<{ data: Record<string, null> }> {
  return { data: { accessToken: null, refreshToken: null, idToken: null, accessTokenExpiresAt: null, refreshTokenExpiresAt: null } };
}
