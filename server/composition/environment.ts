import { OFFERS_FORM, parseOfferRules, type OfferRule } from '#domain/checkout/payment-offers.ts';
import type { PlanPrices } from '#domain/plans/plan-price.ts';
import { PLAN_PRICES_FORM, parsePlanPricesSetting } from './plan-prices-setting.ts';
import { z } from 'zod';
import { parseHostName } from '../http/host-names.ts';
import { isIP } from 'node:net';
import { MICROS_PER_DOLLAR } from '#domain/speech/speech-cost.ts';
import { listChoices, parseAdapterNames } from '#domain/adapter-settings/parse-adapter-settings.ts';
import { PORT_SETTINGS, type SwappablePort } from '#domain/adapter-settings/adapter-metadata.ts';
import { BUILT_IN, type BuiltInId, listBuiltIn } from './built-in-adapters.ts';
import { PLAIN_PORTS, type PlainPort } from './read-built-in-settings.ts';
import { TIMED_ALLOWANCES } from '#domain/fairness/timed-allowances.ts';

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

/** US dollars of all workspaces: new accounts are free, and each has a workspace. */
const DEFAULT_TOTAL_SPEECH_CAP = 50;
const AUTH_SECRET_MIN = 32;
const MOST_THREADS = 64;
/** Megabytes. */
const LEAST_MEMORY = 256;
const MOST_MEMORY = 4_194_304;
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

/** In millionths. */
const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'is an amount in US dollars, like 5 or 12.50')
  .transform((text) => Math.round(Number(text) * MICROS_PER_DOLLAR));
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

const choice = <Port extends SwappablePort>(port: Port) => z.enum(listBuiltIn(port), `is ${listChoices(listBuiltIn(port))}`);
/** The settings of the plain ports. */
const plainChoices = Object.fromEntries(PLAIN_PORTS.map((port) => [PORT_SETTINGS[port], choice(port).optional()])) as {
  readonly [Port in PlainPort as (typeof PORT_SETTINGS)[Port]]: z.ZodOptional<ReturnType<typeof choice<Port>>>;
};
/** Ids of speech adapters; what is enabled besides, or by default, is decided in speech-config.ts. */
const speechNames = z.string().transform((text, context): readonly BuiltInId<'speech'>[] => {
  const known = listBuiltIn('speech');
  const names = parseAdapterNames(text);
  const ids = names.flatMap((name) => known.find((id) => id === name) ?? []);
  if (ids.length === names.length) return ids;
  context.addIssue({ code: 'custom', message: `is ${listChoices(known)}` });
  return z.NEVER;
});
/** `none` is `off`, as it was called once. */
const captcha = z.enum([...listBuiltIn('captcha'), 'none'], `is ${listChoices(listBuiltIn('captcha'))}`);

/**
 * The variables of the server itself, each with its form; what goes with what is decided in server-config.ts. Variables of an adapter are
 * declared in its folder, and listed in built-in-adapters.ts.
 */
export const environmentSchema = z.object({
  ADAPTERS: z.string().optional(),
  ROLE: z.enum(['all', 'api', 'worker'], 'is all, api or worker').default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).optional(),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  TRACES_URL: url(/^https?$/, 'http://collector:4318/v1/traces').optional(),
  TRACES_SHARE: z.coerce.number().min(0, 'is between 0 and 1').max(1, 'is between 0 and 1').default(1),
  PUBLIC_URL: url(/^https?$/, 'https://videos.example.com').optional(),
  DATA_DIR: z.string().default('./data'),
  SITE_FOLDER: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@server:5432/castwright').optional(),
  ...plainChoices,
  OBJECT_STORE: choice('object-store').optional(),
  OBJECT_STORE_DRAINING: choice('object-store').optional(),
  MAIL_OUTBOX: onOff.default(false),
  AUTH_SECRET: z.string().min(AUTH_SECRET_MIN, `has ${AUTH_SECRET_MIN} characters or more`).optional(),
  AUTH_VENDOR: choice('auth').optional(),
  AUTH_DRAINING: choice('auth').optional(),
  CAPTCHA: captcha.default(BUILT_IN.captcha.fallback),
  WAITLIST: onOff.default(false),
  SPEECH: speechNames.optional(),
  SPEECH_REFERENCE: z.enum(['auto', 'off'], 'is auto or off').default('auto'),
  SPEECH_MONTHLY_CAP: dollars.default(TIMED_ALLOWANCES.speechSpending.most * MICROS_PER_DOLLAR),
  SPEECH_TOTAL_CAP: dollars.default(DEFAULT_TOTAL_SPEECH_CAP * MICROS_PER_DOLLAR),
  CONTENT_SIGNER: z.enum(['own-key', 'certificate', 'service', 'off'], 'is own-key, certificate, service or off').optional(),
  CONTENT_SIGNER_CERTIFICATE: z.string().optional(),
  CONTENT_SIGNER_KEY: z.string().optional(),
  CONTENT_SIGNER_URL: url(/^https?$/, 'https://signer.example.com/sign').optional(),
  CONTENT_SIGNER_TOKEN: z.string().optional(),
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
  PAYMENT_VENDOR: choice('payment').optional(),
  PAYMENT_OFFERS: paymentOffers.optional(),
  PAYMENT_DRAINING: z.string().optional(),
  SELLER_NAME: sellerText.default(DEFAULT_SELLER),
  SELLER_ADDRESS: lines.default([]),
  SELLER_TAX_ID: sellerText.default(''),
  TAX_PERCENT: percent.default(0),
  RATE_LIMIT: onOff.default(true),
  WEBHOOK_PRIVATE_ADDRESSES: onOff.default(false),
  RENDER_THREADS: wholeNumber(1, MOST_THREADS).optional(),
  MEMORY_LIMIT: wholeNumber(LEAST_MEMORY, MOST_MEMORY).optional(),
  LOG_LEVEL: z.enum(['info', 'warn', 'error', 'silent'], 'is info, warn, error or silent').default('info'),
  TRUST_PROXY: trustedProxies.default(false),
  ALLOWED_HOSTS: hostNames.default([]),
});

export type Environment = z.output<typeof environmentSchema>;
