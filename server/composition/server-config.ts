import { findOidcProblems, type OidcConfig, toOidc } from './oidc-config.ts';
import { isLoopbackName } from '../http/host-names.ts';
import type { SecurityContact } from '../http/security-txt.ts';
import { createConfigurationError, formatConfigIssue } from './config-errors.ts';
import type { Seller } from '../billing/use-cases/billing-parts.ts';
import { environmentSchema, type Environment } from './environment.ts';
import { PLAN_PRICES, type PlanPrices } from '../../src/domain/plans/plan-price.ts';
import { findObjectStoreProblems, toObjectStores, type ObjectStoreConfig } from './object-store-config.ts';
import type { OfferRule } from '../../src/domain/checkout/payment-offers.ts';
import type { ChosenAdapters, OutsideAdapter } from '../shared/outside-adapter.ts';
import { chooseOutsideAdapters, type OutsideChoice } from './choose-outside-adapters.ts';
import { findPaymentProblems, toPayments, type PaymentsConfig } from './payments-config.ts';

/** Configuration of the server. Read once, at the start; nothing else reads the environment. */
export interface ServerConfig {
  readonly role: 'all' | 'api' | 'worker';
  /** Absent for a worker that serves no health check. Port 0 takes any free one. */
  readonly http: { readonly host: string; readonly port: number } | undefined;
  /** Absent: the address the server listens on. */
  readonly publicUrl: string | undefined;
  readonly dataFolder: string;
  /** Of the built site; absent: where `npm start` builds it. */
  readonly siteFolder: string | undefined;
  readonly database: { readonly kind: 'server'; readonly url: string } | { readonly kind: 'embedded' };
  /** Takes new files. */
  readonly objects: ObjectStoreConfig;
  /** Read for files that have not moved yet; absent: there are none. */
  readonly formerObjects?: ObjectStoreConfig;
  /** Adapters from outside that the settings choose. */
  readonly outside: ChosenAdapters;
  readonly mail: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string; readonly from: string };
  /** Absent: one is created and stored in the data folder. */
  readonly authSecret: string | undefined;
  readonly accounts:
    | {
        readonly vendor: 'better-auth';
        /** `sandbox`: a fake Google provider inside this server. */
        readonly google?: { readonly clientId: string; readonly clientSecret: string; readonly issuer?: string } | 'sandbox';
      }
    | {
        readonly vendor: 'clerk';
        readonly publishableKey: string;
        readonly secretKey: string;
        readonly jwtKey?: string;
        readonly proxyUrl?: string;
        readonly backendUrl?: string;
      }
    | OidcConfig
    | { readonly vendor: 'outside' };
  readonly captcha:
    | { readonly kind: 'altcha' }
    | { readonly kind: 'turnstile'; readonly secret: string; readonly siteVerifyUrl?: string }
    | { readonly kind: 'off' };
  /** Sign-up is by approval. */
  readonly waitlist: boolean;
  readonly adminEmail: string;
  /** Recipient of contact messages. */
  readonly contactEmail: string;
  /** Contact for security reports (security.txt). */
  readonly security: SecurityContact;
  readonly payments: PaymentsConfig;
  /** Payment adapters of `paymentOffers`, and those that take no new orders but finish existing ones. */
  readonly otherPayments: readonly PaymentsConfig[];
  /** Which buyers are offered another adapter than that of `payments`. */
  readonly paymentOffers: readonly OfferRule[];
  readonly prices: PlanPrices;
  /** Geolocation adapter of the page. */
  readonly geo: Environment['GEO'];
  /** `open`: the public exchange-rate service, fetched by the server, with the page as fallback. */
  readonly rates: Environment['EXCHANGE_RATES'];
  /** Analytics endpoint of the page; undefined: this server, or off. */
  readonly analyticsUrl: string | undefined;
  /** Error reports of the page: to this server, to another URL, or off. */
  readonly errors: { readonly kind: 'own' | 'off' } | { readonly kind: 'elsewhere'; readonly address: string | undefined };
  /** Feature-flag endpoint of the page; undefined: this server, or off. */
  readonly flagsUrl: string | undefined;
  /** Who issues the invoices. */
  readonly seller: Seller;
  /** Which scripts may become videos. */
  readonly content: { readonly kind: 'none' } | { readonly kind: 'word-list'; readonly file: string };
  /** Administrators need a second factor. */
  readonly adminSecondFactor: boolean;
  /** Request header in which a proxy sends the client's country. */
  readonly countryHeader?: string;
  readonly rateLimited: boolean;
  readonly renderThreads: number | undefined;
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent';
  /** How many proxies stand before this server, or their addresses. */
  readonly trustProxy: false | number | string;
  /** Host names accepted besides the public one and loopback names. */
  readonly allowedHosts: readonly string[];
  /** The outbox page is public. */
  readonly openOutbox: boolean;
}

/** Hosts that only this machine can reach. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** `adapters`: those of the packages that ADAPTERS names. Throws one `StartError` that names every variable to look at. */
export function readServerConfig(environment: NodeJS.ProcessEnv, adapters: readonly OutsideAdapter[] = []): ServerConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const outside = chooseOutsideAdapters(given, adapters);
  const parsed = environmentSchema.safeParse(outside.rest);
  if (!parsed.success)
    throw createConfigurationError([...parsed.error.issues.map((issue) => formatConfigIssue(issue, adapters)), ...outside.problems]);
  const problems = [...findContradictions(parsed.data, outside), ...outside.problems];
  if (problems.length > 0) throw createConfigurationError(problems);
  return toConfig(parsed.data, outside);
}

function toConfig(settings: Environment, outside: OutsideChoice): ServerConfig {
  const payments = toPayments(settings, outside);
  const port = settings.PORT ?? (settings.ROLE === 'worker' ? undefined : DEFAULT_PORT);
  return {
    role: settings.ROLE,
    http: port === undefined ? undefined : { host: settings.HOST, port },
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    dataFolder: settings.DATA_DIR,
    siteFolder: settings.SITE_FOLDER,
    database: settings.DATABASE_URL === undefined ? { kind: 'embedded' } : { kind: 'server', url: settings.DATABASE_URL },
    ...toObjectStores(settings),
    outside: outside.chosen,
    mail: toMail(settings),
    authSecret: settings.AUTH_SECRET,
    accounts: outside.chosen.auth === undefined ? toAccounts(settings) : { vendor: 'outside' },
    captcha: toCaptcha(settings),
    waitlist: settings.WAITLIST,
    adminEmail: settings.ADMIN_EMAIL,
    contactEmail: settings.CONTACT_EMAIL ?? settings.ADMIN_EMAIL,
    security: {
      ...(settings.SECURITY_CONTACT && { contact: settings.SECURITY_CONTACT }),
      ...(settings.SECURITY_EXPIRES !== undefined && { expires: settings.SECURITY_EXPIRES }),
    },
    payments: payments.offered,
    otherPayments: payments.others,
    paymentOffers: payments.offers,
    prices: settings.PLAN_PRICES ?? PLAN_PRICES,
    geo: settings.GEO,
    rates: settings.EXCHANGE_RATES,
    analyticsUrl: getAnalyticsUrl(settings),
    errors: toErrors(settings),
    flagsUrl: getFlagsUrl(settings),
    seller: {
      name: settings.SELLER_NAME,
      address: settings.SELLER_ADDRESS,
      taxId: settings.SELLER_TAX_ID,
      taxPercent: settings.TAX_PERCENT,
    },
    content: settings.CONTENT_POLICY === 'word-list' ? { kind: 'word-list', file: settings.CONTENT_WORDS ?? '' } : { kind: 'none' },
    adminSecondFactor: settings.ADMIN_SECOND_FACTOR === 'required',
    ...(settings.COUNTRY_HEADER === undefined ? {} : { countryHeader: settings.COUNTRY_HEADER }),
    rateLimited: settings.RATE_LIMIT,
    renderThreads: settings.RENDER_THREADS,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    allowedHosts: settings.ALLOWED_HOSTS,
    openOutbox: settings.MAIL_OUTBOX,
  };
}

const DEFAULT_PORT = 4173;

function toMail({ MAILER, SMTP_URL, MAIL_FROM }: Environment): ServerConfig['mail'] {
  return SMTP_URL === undefined || MAILER === 'outbox' ? { kind: 'outbox' } : { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM ?? '' };
}

/** Amplitude's default endpoint, used when there is a key and no URL. */
const AMPLITUDE = 'https://api2.amplitude.com/2/httpapi';

/** PostHog's cloud, used when no host is named. */
const POSTHOG = 'https://us.i.posthog.com';

function getAnalyticsUrl(settings: Environment): string | undefined {
  if (settings.ANALYTICS === 'off') return undefined;
  if (settings.ANALYTICS === 'posthog') return settings.POSTHOG_HOST ?? POSTHOG;
  return settings.AMPLITUDE_SERVER_URL ?? (settings.AMPLITUDE_API_KEY === undefined ? undefined : AMPLITUDE);
}

/** GrowthBook's default endpoint, used when there is a key and no URL. */
const GROWTHBOOK = 'https://cdn.growthbook.io';

function getFlagsUrl(settings: Environment): string | undefined {
  if (settings.FLAGS === 'off') return undefined;
  return settings.GROWTHBOOK_API_HOST ?? (settings.GROWTHBOOK_CLIENT_KEY === undefined ? undefined : GROWTHBOOK);
}

/** With SENTRY_TUNNEL, a path of this server, the page needs no other origin. */
function toErrors({ ERRORS, SENTRY_DSN, SENTRY_TUNNEL }: Environment): ServerConfig['errors'] {
  if (ERRORS === 'off') return { kind: 'off' };
  if (SENTRY_DSN === undefined) return { kind: 'own' };
  return { kind: 'elsewhere', address: SENTRY_TUNNEL === undefined ? SENTRY_DSN : undefined };
}

function getAuthAdapter(settings: Environment): 'better-auth' | 'clerk' | 'oidc' {
  return settings.AUTH_VENDOR ?? (settings.CLERK_PUBLISHABLE_KEY === undefined ? 'better-auth' : 'clerk');
}

function toAccounts(settings: Environment): ServerConfig['accounts'] {
  if (getAuthAdapter(settings) === 'oidc') return toOidc(settings);
  if (getAuthAdapter(settings) === 'clerk') {
    return {
      vendor: 'clerk',
      publishableKey: settings.CLERK_PUBLISHABLE_KEY ?? '',
      secretKey: settings.CLERK_SECRET_KEY ?? '',
      ...(settings.CLERK_JWT_KEY === undefined ? {} : { jwtKey: settings.CLERK_JWT_KEY }),
      ...(settings.CLERK_PROXY_URL === undefined ? {} : { proxyUrl: settings.CLERK_PROXY_URL }),
      ...(settings.CLERK_BACKEND_URL === undefined ? {} : { backendUrl: settings.CLERK_BACKEND_URL }),
    };
  }
  if (settings.GOOGLE_CLIENT_ID === undefined)
    return { vendor: 'better-auth', ...(usesGoogleSandbox(settings) && { google: 'sandbox' as const }) };
  const issuer = settings.GOOGLE_ISSUER === undefined ? {} : { issuer: settings.GOOGLE_ISSUER };
  return {
    vendor: 'better-auth',
    google: { clientId: settings.GOOGLE_CLIENT_ID, clientSecret: settings.GOOGLE_CLIENT_SECRET ?? '', ...issuer },
  };
}

/** The sandbox believes every address, so it is only where no other machine can reach the server, by any way we know of. */
function usesGoogleSandbox({ GOOGLE_SANDBOX, DATABASE_URL, HOST, PUBLIC_URL, TRUST_PROXY, ALLOWED_HOSTS }: Environment): boolean {
  const alone = DATABASE_URL === undefined && LOOPBACK.has(HOST) && TRUST_PROXY === false && ALLOWED_HOSTS.length === 0;
  return GOOGLE_SANDBOX && alone && (PUBLIC_URL === undefined || isLoopbackName(new URL(PUBLIC_URL).hostname));
}

function toCaptcha(settings: Environment): ServerConfig['captcha'] {
  if (getAuthAdapter(settings) === 'clerk' && settings.CAPTCHA === 'altcha' && !settings.WAITLIST) return { kind: 'off' };
  if (settings.CAPTCHA !== 'turnstile') return { kind: settings.CAPTCHA === 'altcha' ? 'altcha' : 'off' };
  const siteVerifyUrl = settings.TURNSTILE_VERIFY_URL === undefined ? {} : { siteVerifyUrl: settings.TURNSTILE_VERIFY_URL };
  return { kind: 'turnstile', secret: settings.TURNSTILE_SECRET_KEY ?? '', ...siteVerifyUrl };
}

function findContradictions(settings: Environment, outside: OutsideChoice): readonly string[] {
  const hasDatabaseServer = settings.DATABASE_URL !== undefined;
  const isReachable = hasDatabaseServer || !LOOPBACK.has(settings.HOST);
  return [
    ...(settings.ROLE !== 'all' && !hasDatabaseServer
      ? [`DATABASE_URL: required with ROLE=${settings.ROLE}; the embedded database serves a single process.`]
      : []),
    ...(settings.ROLE === 'worker' && settings.PUBLIC_URL === undefined
      ? ['PUBLIC_URL: required with ROLE=worker, which sends email with links to the site.']
      : []),
    ...(hasDatabaseServer && settings.AUTH_SECRET === undefined
      ? ['AUTH_SECRET: required with DATABASE_URL, the same for every process; 32 characters or more.']
      : []),
    ...findObjectStoreProblems(settings, outside),
    ...(settings.MAILER === 'smtp' && settings.SMTP_URL === undefined ? ['SMTP_URL: required with MAILER=smtp.'] : []),
    ...(settings.CONTENT_POLICY === 'word-list' && settings.CONTENT_WORDS === undefined
      ? ['CONTENT_WORDS: required with CONTENT_POLICY=word-list; a text file with one word or phrase a line.']
      : []),
    ...(getAuthAdapter(settings) === 'clerk' && settings.ADMIN_SECOND_FACTOR === 'required'
      ? ['ADMIN_SECOND_FACTOR: can be required only with AUTH_VENDOR=better-auth; with Clerk, set it in the dashboard of your instance.']
      : []),
    ...(getAuthAdapter(settings) === 'oidc' ? findOidcProblems(settings) : []),
    ...(getAuthAdapter(settings) === 'clerk' && settings.CLERK_PUBLISHABLE_KEY === undefined
      ? ['CLERK_PUBLISHABLE_KEY: required with AUTH_VENDOR=clerk.']
      : []),
    ...(getAuthAdapter(settings) === 'clerk' && settings.CLERK_SECRET_KEY === undefined ? ['CLERK_SECRET_KEY: required with Clerk.'] : []),
    ...(settings.GOOGLE_CLIENT_ID !== undefined && settings.GOOGLE_CLIENT_SECRET === undefined
      ? ['GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID.']
      : []),
    ...(settings.CAPTCHA === 'turnstile' && settings.TURNSTILE_SECRET_KEY === undefined
      ? ['TURNSTILE_SECRET_KEY: required with CAPTCHA=turnstile.']
      : []),
    ...findPaymentProblems(settings, outside),
    ...(settings.TAX_PERCENT > 0 && settings.SELLER_TAX_ID === ''
      ? ['SELLER_TAX_ID: required with TAX_PERCENT; invoices that show tax include it.']
      : []),
    ...(settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined ? ['MAIL_FROM: required with SMTP_URL.'] : []),
    ...(isReachable && toMail(settings).kind === 'outbox' && outside.chosen.mailer === undefined && !settings.MAIL_OUTBOX
      ? [
          'SMTP_URL: required when others can reach this server. Or set MAIL_OUTBOX=on to keep email, sign-in codes included, on a page anyone can read.',
        ]
      : []),
  ];
}
