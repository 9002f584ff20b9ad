import type { SecurityContact } from '../http/security-txt.ts';
import type { PageSources } from '#domain/adapter-settings/adapter-metadata.ts';
import type { ServerFacts } from '#domain/adapter-settings/built-in-settings.ts';
import { allowsLocalConveniences } from '#domain/network/local-conveniences.ts';
import { BUILT_IN, type BuiltInConfig, type BuiltInId, getBuiltInSettings, listImplying } from './built-in-adapters.ts';
import { REFERENCE_SPEECH } from './speech-adapters.ts';
import { createConfigurationError, formatConfigIssue } from './config-errors.ts';
import type { Seller } from '../shared/billing-parts.ts';
import { environmentSchema, type Environment } from './environment.ts';
import { PLAN_PRICES, type PlanPrices } from '#domain/plans/plan-price.ts';
import { findObjectStoreProblems, toObjectStores, type ObjectStoreConfig } from './object-store-config.ts';
import type { OfferRule } from '#domain/checkout/payment-offers.ts';
import type { ChosenAdapters, OutsideAdapter } from '../shared/outside-adapter.ts';
import { chooseOutsideAdapters, type OutsideChoice } from './choose-outside-adapters.ts';
import { listChoices } from '#domain/adapter-settings/parse-adapter-settings.ts';
import {
  type BuiltInParts,
  chooseBuiltIn,
  choosePlain,
  findBuiltInProblems,
  findFormProblems,
  findPlainProblems,
  listBuiltInSources,
  type PlainChoices,
  readBuiltIn,
  readPlain,
} from './read-built-in-settings.ts';
import type { OperatorCaps } from '../shared/speech-services.ts';
import { findSpeechProblems, type SpeechConfig, toSpeechConfigs } from './speech-config.ts';
import { type ContentSignerConfig, findContentSignerProblems, toContentSigner } from './content-signer-config.ts';
import { findPaymentProblems, toPayments, type PaymentsConfig } from './payments-config.ts';

/** Configuration of the server. Read once, at the start; nothing else reads the environment. */
export interface ServerConfig {
  readonly role: 'all' | 'api' | 'worker';
  /** Absent for a worker that serves no health check. Port 0 takes any free one. */
  readonly http: { readonly host: string; readonly port: number } | undefined;
  /** Where monitoring reads figures of this process; absent: nowhere. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** Where spans are sent, and the share of traces that is kept. */
  readonly traces?: { readonly url: string; readonly share: number };
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
  /** Absent: one is created and stored in the data folder. */
  readonly authSecret: string | undefined;
  readonly accounts: BuiltInConfig<'auth', 'vendor'> | { readonly vendor: 'outside' };
  /** Its sessions go on while users move; absent: all of them are at the adapter of `accounts`. */
  readonly formerAccounts?: BuiltInConfig<'auth', 'vendor'>;
  readonly captcha: BuiltInConfig<'captcha', 'kind'>;
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
  /** Adapters of the ports that a setting alone chooses. */
  readonly chosen: PlainChoices;
  /** Origins the page asks because of the settings of analytics, error reports and flags. */
  readonly pageSources: readonly PageSources[];
  /** Who issues the invoices. */
  readonly seller: Seller;
  /** Enabled speech adapters; the first is the default. */
  readonly speech: readonly SpeechConfig[];
  /** The installed library that speaks references for alignment; absent: none does, installed or not. */
  readonly speechReference?: BuiltInConfig<'speech', 'kind'>;
  /** What may be spent on them in a month. */
  readonly speechCaps: OperatorCaps;
  /** Whose key signs finished videos. */
  readonly contentSigner: ContentSignerConfig;
  /** Administrators need a second factor. */
  readonly adminSecondFactor: boolean;
  /** Request header in which a proxy sends the client's country. */
  readonly countryHeader?: string;
  readonly rateLimited: boolean;
  /** Webhooks may go to addresses of the operator's own network. */
  readonly privateWebhooks: boolean;
  readonly renderThreads: number | undefined;
  /** Megabytes. */
  readonly memoryLimit: number | undefined;
  readonly logLevel: 'info' | 'warn' | 'error' | 'silent';
  /** How many proxies stand before this server, or their addresses. */
  readonly trustProxy: false | number | string;
  /** Host names accepted besides the public one and loopback names. */
  readonly allowedHosts: readonly string[];
}

/** Hosts that only this machine can reach. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** `adapters`: those of the packages that ADAPTERS names. Throws one `StartError` that names every variable to look at. */
export function readServerConfig(environment: NodeJS.ProcessEnv, adapters: readonly OutsideAdapter[] = []): ServerConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const outside = chooseOutsideAdapters(given, adapters);
  const parsed = environmentSchema.safeParse(outside.rest);
  const forms = findFormProblems(outside.rest);
  if (!parsed.success || forms.length > 0) {
    const issues = parsed.error?.issues ?? [];
    throw createConfigurationError([...issues.map((issue) => formatConfigIssue(issue, adapters)), ...forms, ...outside.problems]);
  }
  const parts = { given: outside.rest, facts: toFacts(parsed.data) };
  const problems = [...findContradictions(parsed.data, parts, outside), ...outside.problems];
  if (problems.length > 0) throw createConfigurationError(problems);
  return toConfig(parsed.data, parts, outside);
}

function toConfig(settings: Environment, parts: BuiltInParts, outside: OutsideChoice): ServerConfig {
  const payments = toPayments(settings, parts, outside);
  const port = settings.PORT ?? (settings.ROLE === 'worker' ? undefined : DEFAULT_PORT);
  return {
    role: settings.ROLE,
    http: port === undefined ? undefined : { host: settings.HOST, port },
    ...(settings.TRACES_URL !== undefined && { traces: { url: settings.TRACES_URL, share: settings.TRACES_SHARE } }),
    ...(settings.METRICS_PORT !== undefined && { metrics: { host: settings.METRICS_HOST, port: settings.METRICS_PORT } }),
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, ''),
    dataFolder: settings.DATA_DIR,
    siteFolder: settings.SITE_FOLDER,
    database: settings.DATABASE_URL === undefined ? { kind: 'embedded' } : { kind: 'server', url: settings.DATABASE_URL },
    ...toObjectStores(settings, parts),
    outside: outside.chosen,
    chosen: readPlain(parts),
    authSecret: settings.AUTH_SECRET,
    accounts:
      outside.chosen.auth === undefined ? readBuiltIn(['auth', 'vendor'], chooseAuth(settings, parts), parts) : { vendor: 'outside' },
    ...(settings.AUTH_DRAINING !== undefined && {
      formerAccounts: readBuiltIn(['auth', 'vendor'], settings.AUTH_DRAINING, toFormerParts(parts)),
    }),
    captcha: readBuiltIn(['captcha', 'kind'], chooseCaptcha(settings, parts), parts),
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
    pageSources: (['analytics', 'errors', 'flags', 'stock-media'] as const).map((one) =>
      listBuiltInSources(one, choosePlain(one, parts), parts.given),
    ),
    seller: {
      name: settings.SELLER_NAME,
      address: settings.SELLER_ADDRESS,
      taxId: settings.SELLER_TAX_ID,
      taxPercent: settings.TAX_PERCENT,
    },
    speech: toSpeechConfigs(parts, outside),
    ...(settings.SPEECH_REFERENCE === 'auto' && { speechReference: readBuiltIn(['speech', 'kind'], REFERENCE_SPEECH, parts) }),
    speechCaps: { workspace: settings.SPEECH_MONTHLY_CAP, server: settings.SPEECH_TOTAL_CAP },
    contentSigner: toContentSigner(settings),
    adminSecondFactor: settings.ADMIN_SECOND_FACTOR === 'required',
    ...(settings.COUNTRY_HEADER === undefined ? {} : { countryHeader: settings.COUNTRY_HEADER }),
    rateLimited: settings.RATE_LIMIT,
    privateWebhooks: settings.WEBHOOK_PRIVATE_ADDRESSES,
    renderThreads: settings.RENDER_THREADS,
    memoryLimit: settings.MEMORY_LIMIT,
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    allowedHosts: settings.ALLOWED_HOSTS,
  };
}

const DEFAULT_PORT = 4173;

function toFacts({ WAITLIST, ADMIN_SECOND_FACTOR, DATABASE_URL, HOST, PUBLIC_URL, TRUST_PROXY, ALLOWED_HOSTS }: Environment): ServerFacts {
  const listensAlone = DATABASE_URL === undefined && LOOPBACK.has(HOST) && TRUST_PROXY === false && ALLOWED_HOSTS.length === 0;
  return {
    isAlone: listensAlone && (PUBLIC_URL === undefined || allowsLocalConveniences(PUBLIC_URL)),
    waitlist: WAITLIST,
    adminSecondFactor: ADMIN_SECOND_FACTOR === 'required',
  };
}

function chooseAuth({ AUTH_VENDOR }: Environment, { given }: BuiltInParts): BuiltInId<'auth'> {
  return chooseBuiltIn('auth', given, AUTH_VENDOR);
}

/** Nobody signs up at the adapter that users come from, so its rules for that don't count. */
function toFormerParts({ given, facts }: BuiltInParts): BuiltInParts {
  return { given, facts: { ...facts, waitlist: false, adminSecondFactor: false } };
}

function findFormerAuthProblems(settings: Environment, parts: BuiltInParts, { chosen }: OutsideChoice): readonly string[] {
  const { AUTH_DRAINING } = settings;
  if (AUTH_DRAINING === undefined) return [];
  if (chosen.auth === undefined && chooseAuth(settings, parts) === AUTH_DRAINING)
    return ['AUTH_DRAINING: is the adapter that signs users in; name the one they come from, or leave it out.'];
  return findBuiltInProblems('auth', AUTH_DRAINING, toFormerParts(parts));
}

function chooseCaptcha(settings: Environment, parts: BuiltInParts): BuiltInId<'captcha'> {
  const { CAPTCHA, WAITLIST } = settings;
  const { bringsCaptcha = false } = getBuiltInSettings('auth', chooseAuth(settings, parts));
  if (bringsCaptcha && CAPTCHA === BUILT_IN.captcha.fallback && !WAITLIST) return 'off';
  return CAPTCHA === 'none' ? 'off' : CAPTCHA;
}

function findContradictions(settings: Environment, parts: BuiltInParts, outside: OutsideChoice): readonly string[] {
  const hasDatabaseServer = settings.DATABASE_URL !== undefined;
  const isReachable = hasDatabaseServer || !LOOPBACK.has(settings.HOST);
  const isOutboxOnly = choosePlain('mailer', parts) === 'outbox' && outside.chosen.mailer === undefined;
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
    ...findObjectStoreProblems(settings, parts, outside),
    ...findPlainProblems(parts),
    ...findSpeechProblems(parts, outside),
    ...findContentSignerProblems(settings),
    ...(outside.chosen.auth === undefined ? findBuiltInProblems('auth', chooseAuth(settings, parts), parts) : []),
    ...findFormerAuthProblems(settings, parts, outside),
    ...findBuiltInProblems('captcha', chooseCaptcha(settings, parts), parts),
    ...findPaymentProblems(settings, parts, outside),
    ...(settings.TAX_PERCENT > 0 && settings.SELLER_TAX_ID === ''
      ? ['SELLER_TAX_ID: required with TAX_PERCENT; invoices that show tax include it.']
      : []),
    ...(isReachable && isOutboxOnly && !settings.MAIL_OUTBOX
      ? [
          `${listChoices(listImplying('mailer'))}: required when others can reach this server. Or set MAIL_OUTBOX=on to keep email, sign-in codes included, in the outbox, which opens on this computer only.`,
        ]
      : []),
  ];
}
