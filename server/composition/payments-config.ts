import { type Environment, environmentSchema } from './environment.ts';

/** Milliseconds since 1970 UTC for `changedAt`. */
interface Webhooks {
  readonly current: string;
  readonly old?: { readonly secret: string; readonly changedAt: number };
}

export type PaymentsConfig =
  | { readonly vendor: 'sandbox' }
  | {
      readonly vendor: 'razorpay';
      readonly keyId: string;
      readonly keySecret: string;
      readonly webhooks: Webhooks;
      readonly apiUrl?: string;
    }
  | { readonly vendor: 'stripe'; readonly secretKey: string; readonly webhooks: Webhooks; readonly apiUrl?: string };

/** The configured adapter, else the one there is a key for, else the sandbox. */
function getPaymentAdapter(settings: Environment): PaymentsConfig['vendor'] {
  if (settings.PAYMENT_VENDOR !== undefined) return settings.PAYMENT_VENDOR;
  if (settings.RAZORPAY_KEY_ID !== undefined) return 'razorpay';
  return settings.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe';
}

export interface Payments {
  /** Gateway of new orders. */
  readonly offered: PaymentsConfig;
  /** Take no new orders but finish existing ones. */
  readonly draining: readonly PaymentsConfig[];
}

export function toPayments(settings: Environment): Payments {
  const offered = getPaymentAdapter(settings);
  const draining = PAYMENT_ADAPTERS.filter(
    (vendor) => vendor !== offered && (parseDraining(settings).includes(vendor) || isConfigured(settings, vendor)),
  );
  return { offered: toPaymentConfig(settings, offered), draining: draining.map((vendor) => toPaymentConfig(settings, vendor)) };
}

const PAYMENT_ADAPTERS = environmentSchema.shape.PAYMENT_VENDOR.unwrap().options;

/** What goes on with its keys alone; the sandbox has none, and with real payments beside it it has to be named. */
function isConfigured(settings: Environment, vendor: PaymentsConfig['vendor']): boolean {
  return vendor !== 'sandbox' && listMissingSettings(settings, vendor).length === 0;
}

function parseDraining({ PAYMENT_DRAINING = '' }: Environment): readonly string[] {
  return PAYMENT_DRAINING.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function toPaymentConfig(settings: Environment, vendor: PaymentsConfig['vendor']): PaymentsConfig {
  switch (vendor) {
    case 'razorpay':
      return {
        vendor: 'razorpay',
        keyId: settings.RAZORPAY_KEY_ID ?? '',
        keySecret: settings.RAZORPAY_KEY_SECRET ?? '',
        webhooks: toWebhooks(
          settings.RAZORPAY_WEBHOOK_SECRET,
          settings.RAZORPAY_WEBHOOK_SECRET_OLD,
          settings.RAZORPAY_WEBHOOK_SECRET_CHANGED_AT,
        ),
        ...(settings.RAZORPAY_API_URL === undefined ? {} : { apiUrl: settings.RAZORPAY_API_URL.replace(/\/+$/, '') }),
      };
    case 'stripe':
      return {
        vendor: 'stripe',
        secretKey: settings.STRIPE_SECRET_KEY ?? '',
        webhooks: toWebhooks(settings.STRIPE_WEBHOOK_SECRET, settings.STRIPE_WEBHOOK_SECRET_OLD, settings.STRIPE_WEBHOOK_SECRET_CHANGED_AT),
        ...(settings.STRIPE_API_URL === undefined ? {} : { apiUrl: settings.STRIPE_API_URL.replace(/\/+$/, '') }),
      };
    case 'sandbox':
      return { vendor: 'sandbox' };
  }
}

/** Settings that the chosen payment adapter and the draining ones lack, a sentence each. */
export function findPaymentProblems(settings: Environment): readonly string[] {
  const named = parseDraining(settings);
  const unknown = named.filter((name) => !PAYMENT_ADAPTERS.some((vendor) => vendor === name));
  const used = PAYMENT_ADAPTERS.filter((vendor) => vendor === getPaymentAdapter(settings) || named.includes(vendor));
  return [
    ...unknown.map((name) => `PAYMENT_DRAINING: ${name} is none of ${PAYMENT_ADAPTERS.join(', ')}.`),
    ...used.flatMap((vendor) => listMissingSettings(settings, vendor)),
  ];
}

function listMissingSettings(settings: Environment, vendor: PaymentsConfig['vendor']): readonly string[] {
  switch (vendor) {
    case 'razorpay':
      return [
        ...listMissing(settings, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'], 'Razorpay'),
        ...listIncompletePair(settings, 'RAZORPAY_WEBHOOK_SECRET_OLD', 'RAZORPAY_WEBHOOK_SECRET_CHANGED_AT'),
      ];
    case 'stripe':
      return [
        ...listMissing(settings, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], 'Stripe'),
        ...listIncompletePair(settings, 'STRIPE_WEBHOOK_SECRET_OLD', 'STRIPE_WEBHOOK_SECRET_CHANGED_AT'),
      ];
    case 'sandbox':
      return [];
  }
}

function toWebhooks(current = '', old?: string, changedAt?: number): Webhooks {
  return { current, ...(old === undefined || changedAt === undefined ? {} : { old: { secret: old, changedAt } }) };
}

function listMissing(settings: Environment, names: readonly (keyof Environment)[], vendor: string): readonly string[] {
  return names.filter((name) => settings[name] === undefined).map((name) => `${name}: needed with ${vendor}.`);
}

function listIncompletePair(settings: Environment, secret: keyof Environment, changedAt: keyof Environment): readonly string[] {
  return settings[secret] !== undefined && settings[changedAt] === undefined
    ? [`${changedAt}: needed with ${secret}; the old secret counts for a day after it.`]
    : [];
}
