import { OFFERS_FORM, parseOfferRules, type OfferRule } from '../../src/domain/checkout/payment-offers.ts';
import type { PlanPrices } from '../../src/domain/plans/plan-price.ts';
import { PLAN_PRICES_FORM, parsePlanPricesSetting } from './plan-prices-setting.ts';
import { z } from 'zod';
import { parseHostName } from '../http/host-names.ts';
import { isIP } from 'node:net';

/** Ranges that Fastify knows by name. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const BITS = { 4: 32, 6: 128 } as const;

/** An address, a range like 10.0.0.0/8, or one of the names above. */
function isProxyRange(text: string): boolean {
  if (NAMED.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (rest.length > 0 || (version !== 4 && version !== 6)) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[version]);
}

const AUTH_SECRET_MIN = 32;
const MOST_THREADS = 64;
const SELLER_TEXT = { max: 200, lines: 6 };

const onOff = z.enum(['on', 'off', 'true', 'false'], 'is on or off').transform((text) => text === 'on' || text === 'true');
const url = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `is an address like ${example}` });
const moment = z.iso.datetime({ offset: true, error: 'is a moment like 2026-11-21T09:00:00Z' }).transform((text) => Date.parse(text));
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'is a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `is between ${min} and ${max}`);

const percent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,3})?$/, 'is a number of percent below 100, like 19 or 8.25')
  .transform(Number);
/** On invoices of a rehearsal. */
export const DEFAULT_SELLER = 'Castwright';
const sellerText = z.string().trim().max(SELLER_TEXT.max, `has ${SELLER_TEXT.max} characters or fewer`);
const lines = sellerText
  .transform((text) => text.split('|').flatMap((line) => line.trim() || []))
  .refine((given) => given.length <= SELLER_TEXT.lines, `has ${SELLER_TEXT.lines} lines or fewer, with | between them`);

const planPrices = z.string().transform((text, context): PlanPrices => {
  const prices = parsePlanPricesSetting(text);
  if (prices !== null) return prices;
  context.addIssue({ code: 'custom', message: PLAN_PRICES_FORM });
  return z.NEVER;
});

const paymentOffers = z.string().transform((text, context): readonly OfferRule[] => {
  const rules = parseOfferRules(text);
  if (rules !== null) return rules;
  context.addIssue({ code: 'custom', message: OFFERS_FORM });
  return z.NEVER;
});

/** How many proxies there are, or where they are. `on` is one. */
const trustedProxies = z.string().transform((text, context): false | number | string => {
  if (text === 'off' || text === 'false') return false;
  if (text === 'on' || text === 'true') return 1;
  if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? false : Number(text);
  if (text.split(',').every((range) => isProxyRange(range.trim()))) return text;
  context.addIssue({ code: 'custom', message: 'is the addresses of your proxies, like 10.0.0.0/8, or how many there are, like 1' });
  return z.NEVER;
});

const hostNames = z.string().transform((text, context) => {
  const names = text.split(',').flatMap((name) => name.trim() || []);
  if (names.every((name) => parseHostName(name) !== undefined)) return names;
  context.addIssue({ code: 'custom', message: 'is names like videos.example.com, with commas between them' });
  return z.NEVER;
});

/** The variables, each with its form. What goes with what is decided in config.ts. */
export const environmentSchema = z.object({
  ADAPTERS: z.string().optional(),
  ROLE: z.enum(['all', 'api', 'worker'], 'is all, api or worker').default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).optional(),
  PUBLIC_URL: url(/^https?$/, 'https://videos.example.com').optional(),
  DATA_DIR: z.string().default('./data'),
  SITE_FOLDER: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@server:5432/castwright').optional(),
  OBJECT_STORE: z.enum(['disk', 's3'], 'is disk or s3').optional(),
  OBJECT_STORE_DRAINING: z.enum(['disk', 's3'], 'is disk or s3').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: url(/^https?$/, 'https://s3.example.com').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: onOff.optional(),
  MAILER: z.enum(['smtp', 'outbox'], 'is smtp or outbox').optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_OUTBOX: onOff.default(false),
  AUTH_SECRET: z.string().min(AUTH_SECRET_MIN, `has ${AUTH_SECRET_MIN} characters or more`).optional(),
  AUTH_VENDOR: z.enum(['better-auth', 'clerk', 'oidc'], 'is better-auth, clerk or oidc').optional(),
  OIDC_ISSUER: url(/^https?$/, 'https://id.example.com/realms/videos').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().default(''),
  OIDC_CLIENT_AUTH: z
    .enum(['client_secret_basic', 'client_secret_post', 'none'], 'is client_secret_basic, client_secret_post or none')
    .optional(),
  OIDC_NAME: z.string().max(60, 'has at most 60 characters').optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'contains openid')
    .optional(),
  OIDC_EMAILS_VERIFIED: onOff.default(false),
  CLERK_PUBLISHABLE_KEY: z.string().optional(),
  CLERK_SECRET_KEY: z.string().optional(),
  CLERK_JWT_KEY: z.string().optional(),
  CLERK_PROXY_URL: url(/^https?$/, 'https://videos.example.com/clerk').optional(),
  CLERK_BACKEND_URL: url(/^https?$/, 'https://api.clerk.com').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: url(/^https?$/, 'https://accounts.google.com').optional(),
  GOOGLE_SANDBOX: onOff.default(true),
  CAPTCHA: z.enum(['altcha', 'turnstile', 'off', 'none'], 'is altcha, turnstile or off').default('altcha'),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_VERIFY_URL: url(/^https?$/, 'https://challenges.cloudflare.com/turnstile/v0/siteverify').optional(),
  WAITLIST: onOff.default(false),
  SPEECH: z.enum(['flite'], 'is flite').default('flite'),
  VOICE_SAMPLER: z.enum(['node-av'], 'is node-av').default('node-av'),
  IMAGE_READER: z.enum(['sharp'], 'is sharp').default('sharp'),
  INVOICE_DOCUMENT: z.enum(['pdfkit'], 'is pdfkit').default('pdfkit'),
  CONTENT_POLICY: z.enum(['none', 'word-list'], 'is none or word-list').default('none'),
  CONTENT_WORDS: z.string().optional(),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'off'], 'is required or off').default('off'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'is the name of a request header, like cf-ipcountry')
    .transform((name) => name.toLowerCase())
    .optional(),
  ADMIN_EMAIL: z.email('is a mail address').default('admin@castwright.local'),
  CONTACT_EMAIL: z.email('is a mail address').optional(),
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })], 'is a mail address or an https address').optional(),
  SECURITY_EXPIRES: moment.optional(),
  PLAN_PRICES: planPrices.optional(),
  PAYMENT_VENDOR: z.enum(['razorpay', 'stripe', 'sandbox'], 'is razorpay, stripe or sandbox').optional(),
  PAYMENT_OFFERS: paymentOffers.optional(),
  PAYMENT_DRAINING: z.string().optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_OLD: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_CHANGED_AT: moment.optional(),
  RAZORPAY_API_URL: url(/^https?$/, 'https://api.razorpay.com/v1').optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_OLD: z.string().optional(),
  STRIPE_WEBHOOK_SECRET_CHANGED_AT: moment.optional(),
  STRIPE_API_URL: url(/^https?$/, 'https://api.stripe.com/v1').optional(),
  GEO: z.enum(['locale', 'ip'], 'is locale or ip').default('locale'),
  EXCHANGE_RATES: z.enum(['table', 'open'], 'is table or open').default('table'),
  ANALYTICS: z.enum(['amplitude', 'collector', 'posthog', 'off'], 'is amplitude, collector, posthog or off').default('amplitude'),
  POSTHOG_KEY: z.string().optional(),
  POSTHOG_HOST: url(/^https?$/, 'https://us.i.posthog.com').optional(),
  AMPLITUDE_API_KEY: z.string().optional(),
  AMPLITUDE_SERVER_URL: url(/^https?$/, 'https://api2.amplitude.com/2/httpapi').optional(),
  ERRORS: z.enum(['sentry', 'off'], 'is sentry or off').default('sentry'),
  SENTRY_DSN: url(/^https?$/, 'https://key@errors.example.com/1').optional(),
  SENTRY_TUNNEL: z.string().startsWith('/', 'is a path of this host, like /tunnel').optional(),
  FLAGS: z.enum(['growthbook', 'off'], 'is growthbook or off').default('growthbook'),
  FLAGS_REMOTE_EVAL: onOff.default(false),
  GROWTHBOOK_CLIENT_KEY: z.string().optional(),
  GROWTHBOOK_API_HOST: url(/^https?$/, 'https://cdn.growthbook.io').optional(),
  SELLER_NAME: sellerText.default(DEFAULT_SELLER),
  SELLER_ADDRESS: lines.default([]),
  SELLER_TAX_ID: sellerText.default(''),
  TAX_PERCENT: percent.default(0),
  RATE_LIMIT: onOff.default(true),
  RENDER_THREADS: wholeNumber(1, MOST_THREADS).optional(),
  LOG_LEVEL: z.enum(['info', 'warn', 'error', 'silent'], 'is info, warn, error or silent').default('info'),
  TRUST_PROXY: trustedProxies.default(false),
  ALLOWED_HOSTS: hostNames.default([]),
});

export type Environment = z.output<typeof environmentSchema>;
