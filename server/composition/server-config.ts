import type { z } from 'zod';
import { isLoopbackName } from '../http/host-names.ts';
import type { SecurityContact } from '../http/security-txt.ts';
import { StartProblem } from '../errors/start-error.ts';
import type { Seller } from '../billing/use-cases/billing-parts.ts';
import { environmentSchema, type Environment } from './environment.ts';
import { PLAN_PRICES, type PlanPrices } from '../../src/domain/plans/plan-price.ts';
import { paymentProblems, toPayments, type PaymentsConfig } from './payments-config.ts';

/** What the host was told to be. Read once, at the start; nothing else looks at the environment. */
export interface HostConfig {
  readonly role: 'all' | 'api' | 'worker';
  /** Absent for a worker that serves no health check. Port 0 takes any free one. */
  readonly http: { readonly host: string; readonly port: number } | undefined;
  /** Absent: the address the host listens on. */
  readonly publicUrl: string | undefined;
  readonly dataFolder: string;
  /** Of the built site; absent: where `npm start` builds it. */
  readonly siteFolder: string | undefined;
  readonly database: { readonly kind: 'server'; readonly url: string } | { readonly kind: 'embedded' };
  readonly objects:
    | { readonly kind: 'disk' }
    | {
        readonly kind: 's3';
        readonly bucket: string;
        readonly region: string;
        readonly endpoint?: string;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
        readonly pathStyle: boolean;
      };
  readonly mail: { readonly kind: 'outbox' } | { readonly kind: 'smtp'; readonly url: string; readonly from: string };
  /** Absent: one is made and kept in the data folder. */
  readonly authSecret: string | undefined;
  readonly accounts:
    | {
        readonly vendor: 'better-auth';
        /** `sandbox`: a provider inside this server plays Google. */
        readonly google?: { readonly clientId: string; readonly clientSecret: string; readonly issuer?: string } | 'sandbox';
      }
    | {
        readonly vendor: 'clerk';
        readonly publishableKey: string;
        readonly secretKey: string;
        readonly jwtKey?: string;
        readonly proxyUrl?: string;
        readonly backendUrl?: string;
      };
  readonly captcha:
    | { readonly kind: 'altcha' }
    | { readonly kind: 'turnstile'; readonly secret: string; readonly siteVerifyUrl?: string }
    | { readonly kind: 'off' };
  /** Sign-up is by approval. */
  readonly waitlist: boolean;
  readonly adminEmail: string;
  /** Where letters of the contact page go. */
  readonly contactEmail: string;
  /** For reports of holes in the safety of this server. */
  readonly security: SecurityContact;
  readonly payments: PaymentsConfig;
  /** Vendors that take no new orders; what was ordered with them goes on. */
  readonly paymentsDraining: readonly PaymentsConfig[];
  readonly prices: PlanPrices;
  /** Who is asked where in the world somebody is; only by the page. */
  readonly geo: Environment['GEO'];
  /** `open`: the public service, by the host and, where the host is silent, by the page. */
  readonly rates: Environment['EXCHANGE_RATES'];
  /** Where the page tells what people do; undefined: this host, or nobody. */
  readonly analyticsAt: string | undefined;
  /** Where the page tells of errors: the intake of this host, another address, or nobody. */
  readonly errors: { readonly kind: 'own' | 'off' } | { readonly kind: 'elsewhere'; readonly address: string | undefined };
  /** Where the page asks for features; undefined: this host, or nobody. */
  readonly flagsAt: string | undefined;
  /** Who issues the invoices. */
  readonly seller: Seller;
  /** Which scripts may become videos. */
  readonly content: { readonly kind: 'none' } | { readonly kind: 'word-list'; readonly file: string };
  /** Administrators need a second factor. */
  readonly adminSecondFactor: boolean;
  /** The request header in which a proxy tells the client's country. */
  readonly countryHeader?: string;
  readonly rateLimited: boolean;
  readonly renderThreads: number | undefined;
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent';
  /** How many proxies stand before this server, or their addresses. */
  readonly trustProxy: false | number | string;
  /** Names this server answers to besides its public one and those of the machine itself. */
  readonly allowedHosts: readonly string[];
  /** Everybody who reaches the server may read its outbox. */
  readonly openOutbox: boolean;
}

/** Hosts that only this machine can reach. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** Throws one `StartProblem` that names every variable to look at. */
export function readConfig(environment: NodeJS.ProcessEnv): HostConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw refuse(parsed.error.issues.map(describe));
  const problems = contradictions(parsed.data);
  if (problems.length > 0) throw refuse(problems);
  return toConfig(parsed.data);
}

function toConfig(set: Environment): HostConfig {
  const payments = toPayments(set);
  const port = set.PORT ?? (set.ROLE === 'worker' ? undefined : DEFAULT_PORT);
  return {
    role: set.ROLE,
    http: port === undefined ? undefined : { host: set.HOST, port },
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, ''),
    dataFolder: set.DATA_DIR,
    siteFolder: set.SITE_FOLDER,
    database: set.DATABASE_URL === undefined ? { kind: 'embedded' } : { kind: 'server', url: set.DATABASE_URL },
    objects: toObjects(set),
    mail: set.SMTP_URL === undefined ? { kind: 'outbox' } : { kind: 'smtp', url: set.SMTP_URL, from: set.MAIL_FROM ?? '' },
    authSecret: set.AUTH_SECRET,
    accounts: toAccounts(set),
    captcha: toCaptcha(set),
    waitlist: set.WAITLIST,
    adminEmail: set.ADMIN_EMAIL,
    contactEmail: set.CONTACT_EMAIL ?? set.ADMIN_EMAIL,
    security: {
      ...(set.SECURITY_CONTACT && { contact: set.SECURITY_CONTACT }),
      ...(set.SECURITY_EXPIRES !== undefined && { expires: set.SECURITY_EXPIRES }),
    },
    payments: payments.offered,
    paymentsDraining: payments.draining,
    prices: set.PLAN_PRICES ?? PLAN_PRICES,
    geo: set.GEO,
    rates: set.EXCHANGE_RATES,
    analyticsAt: analyticsAt(set),
    errors: toErrors(set),
    flagsAt: flagsAt(set),
    seller: { name: set.SELLER_NAME, address: set.SELLER_ADDRESS, taxId: set.SELLER_TAX_ID, taxPercent: set.TAX_PERCENT },
    content: set.CONTENT_POLICY === 'word-list' ? { kind: 'word-list', file: set.CONTENT_WORDS ?? '' } : { kind: 'none' },
    adminSecondFactor: set.ADMIN_SECOND_FACTOR === 'required',
    ...(set.COUNTRY_HEADER === undefined ? {} : { countryHeader: set.COUNTRY_HEADER }),
    rateLimited: set.RATE_LIMIT,
    renderThreads: set.RENDER_THREADS,
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY,
    allowedHosts: set.ALLOWED_HOSTS,
    openOutbox: set.MAIL_OUTBOX,
  };
}

const DEFAULT_PORT = 4173;

function toObjects(set: Environment): HostConfig['objects'] {
  if (set.S3_BUCKET === undefined) return { kind: 'disk' };
  return {
    kind: 's3',
    bucket: set.S3_BUCKET,
    region: set.S3_REGION,
    ...(set.S3_ENDPOINT === undefined ? {} : { endpoint: set.S3_ENDPOINT }),
    accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: set.S3_PATH_STYLE ?? set.S3_ENDPOINT !== undefined,
  };
}

/** Theirs, where there is a key of theirs and no address. */
const AMPLITUDE = 'https://api2.amplitude.com/2/httpapi';

function analyticsAt(set: Environment): string | undefined {
  if (set.ANALYTICS === 'off') return undefined;
  return set.AMPLITUDE_SERVER_URL ?? (set.AMPLITUDE_API_KEY === undefined ? undefined : AMPLITUDE);
}

/** Likewise. */
const GROWTHBOOK = 'https://cdn.growthbook.io';

function flagsAt(set: Environment): string | undefined {
  if (set.FLAGS === 'off') return undefined;
  return set.GROWTHBOOK_API_HOST ?? (set.GROWTHBOOK_CLIENT_KEY === undefined ? undefined : GROWTHBOOK);
}

/** Through a path of this host nothing else has to be reached. */
function toErrors({ ERRORS, SENTRY_DSN, SENTRY_TUNNEL }: Environment): HostConfig['errors'] {
  if (ERRORS === 'off') return { kind: 'off' };
  if (SENTRY_DSN === undefined) return { kind: 'own' };
  return { kind: 'elsewhere', address: SENTRY_TUNNEL === undefined ? SENTRY_DSN : undefined };
}

function vendorOf(set: Environment): 'better-auth' | 'clerk' {
  return set.AUTH_VENDOR ?? (set.CLERK_PUBLISHABLE_KEY === undefined ? 'better-auth' : 'clerk');
}

function toAccounts(set: Environment): HostConfig['accounts'] {
  if (vendorOf(set) === 'clerk') {
    return {
      vendor: 'clerk',
      publishableKey: set.CLERK_PUBLISHABLE_KEY ?? '',
      secretKey: set.CLERK_SECRET_KEY ?? '',
      ...(set.CLERK_JWT_KEY === undefined ? {} : { jwtKey: set.CLERK_JWT_KEY }),
      ...(set.CLERK_PROXY_URL === undefined ? {} : { proxyUrl: set.CLERK_PROXY_URL }),
      ...(set.CLERK_BACKEND_URL === undefined ? {} : { backendUrl: set.CLERK_BACKEND_URL }),
    };
  }
  if (set.GOOGLE_CLIENT_ID === undefined) return { vendor: 'better-auth', ...(playsGoogle(set) && { google: 'sandbox' as const }) };
  const issuer = set.GOOGLE_ISSUER === undefined ? {} : { issuer: set.GOOGLE_ISSUER };
  return { vendor: 'better-auth', google: { clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET ?? '', ...issuer } };
}

/** The sandbox believes every address, so it is only where no other machine can reach the server, by any way we know of. */
function playsGoogle({ GOOGLE_SANDBOX, DATABASE_URL, HOST, PUBLIC_URL, TRUST_PROXY, ALLOWED_HOSTS }: Environment): boolean {
  const alone = DATABASE_URL === undefined && LOOPBACK.has(HOST) && TRUST_PROXY === false && ALLOWED_HOSTS.length === 0;
  return GOOGLE_SANDBOX && alone && (PUBLIC_URL === undefined || isLoopbackName(new URL(PUBLIC_URL).hostname));
}

function toCaptcha(set: Environment): HostConfig['captcha'] {
  if (vendorOf(set) === 'clerk' && set.CAPTCHA === 'altcha' && !set.WAITLIST) return { kind: 'off' };
  if (set.CAPTCHA !== 'turnstile') return { kind: set.CAPTCHA === 'altcha' ? 'altcha' : 'off' };
  const siteVerifyUrl = set.TURNSTILE_VERIFY_URL === undefined ? {} : { siteVerifyUrl: set.TURNSTILE_VERIFY_URL };
  return { kind: 'turnstile', secret: set.TURNSTILE_SECRET_KEY ?? '', ...siteVerifyUrl };
}

function contradictions(set: Environment): readonly string[] {
  const served = set.DATABASE_URL !== undefined;
  const open = served || !LOOPBACK.has(set.HOST);
  return [
    ...(set.ROLE !== 'all' && !served
      ? [`DATABASE_URL: required with ROLE=${set.ROLE}; the embedded database serves a single process.`]
      : []),
    ...(set.ROLE === 'worker' && set.PUBLIC_URL === undefined
      ? ['PUBLIC_URL: required with ROLE=worker, which sends email with links to the site.']
      : []),
    ...(served && set.AUTH_SECRET === undefined
      ? ['AUTH_SECRET: required with DATABASE_URL, the same for every process; 32 characters or more.']
      : []),
    ...(set.S3_BUCKET !== undefined && set.S3_ACCESS_KEY_ID === undefined ? ['S3_ACCESS_KEY_ID: required with S3_BUCKET.'] : []),
    ...(set.S3_BUCKET !== undefined && set.S3_SECRET_ACCESS_KEY === undefined ? ['S3_SECRET_ACCESS_KEY: required with S3_BUCKET.'] : []),
    ...(set.CONTENT_POLICY === 'word-list' && set.CONTENT_WORDS === undefined
      ? ['CONTENT_WORDS: required with CONTENT_POLICY=word-list; a text file with one word or phrase a line.']
      : []),
    ...(vendorOf(set) === 'clerk' && set.ADMIN_SECOND_FACTOR === 'required'
      ? ['ADMIN_SECOND_FACTOR: can be required only with AUTH_VENDOR=better-auth; with Clerk, set it in the dashboard of your instance.']
      : []),
    ...(vendorOf(set) === 'clerk' && set.CLERK_PUBLISHABLE_KEY === undefined
      ? ['CLERK_PUBLISHABLE_KEY: required with AUTH_VENDOR=clerk.']
      : []),
    ...(vendorOf(set) === 'clerk' && set.CLERK_SECRET_KEY === undefined ? ['CLERK_SECRET_KEY: required with Clerk.'] : []),
    ...(set.GOOGLE_CLIENT_ID !== undefined && set.GOOGLE_CLIENT_SECRET === undefined
      ? ['GOOGLE_CLIENT_SECRET: required with GOOGLE_CLIENT_ID.']
      : []),
    ...(set.CAPTCHA === 'turnstile' && set.TURNSTILE_SECRET_KEY === undefined
      ? ['TURNSTILE_SECRET_KEY: required with CAPTCHA=turnstile.']
      : []),
    ...paymentProblems(set),
    ...(set.TAX_PERCENT > 0 && set.SELLER_TAX_ID === ''
      ? ['SELLER_TAX_ID: required with TAX_PERCENT; invoices that show tax include it.']
      : []),
    ...(set.SMTP_URL !== undefined && set.MAIL_FROM === undefined ? ['MAIL_FROM: required with SMTP_URL.'] : []),
    ...(open && set.SMTP_URL === undefined && !set.MAIL_OUTBOX
      ? [
          'SMTP_URL: required when others can reach this server. Or set MAIL_OUTBOX=on to keep email, sign-in codes included, on a page anyone can read.',
        ]
      : []),
  ];
}

function describe(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

function refuse(lines: readonly string[]): StartProblem {
  return new StartProblem(
    'configuration',
    `The settings cannot be used. Nothing was started. Please look at:\n${lines.map((line) => `  ${line}`).join('\n')}`,
  );
}
