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

/** The one that is named, else the one there is a key for, else the host's own sandbox. */
function vendorOf(set: Environment): PaymentsConfig['vendor'] {
  if (set.PAYMENT_VENDOR !== undefined) return set.PAYMENT_VENDOR;
  if (set.RAZORPAY_KEY_ID !== undefined) return 'razorpay';
  return set.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe';
}

export interface Payments {
  /** Takes new orders. */
  readonly offered: PaymentsConfig;
  /** Take no new ones; what was ordered with them goes on. */
  readonly draining: readonly PaymentsConfig[];
}

export function toPayments(set: Environment): Payments {
  const offered = vendorOf(set);
  const draining = VENDORS.filter((vendor) => vendor !== offered && (namedDraining(set).includes(vendor) || isReady(set, vendor)));
  return { offered: configOf(set, offered), draining: draining.map((vendor) => configOf(set, vendor)) };
}

const VENDORS = environmentSchema.shape.PAYMENT_VENDOR.unwrap().options;

/** What goes on with its keys alone; the sandbox has none, and with real payments beside it it has to be named. */
function isReady(set: Environment, vendor: PaymentsConfig['vendor']): boolean {
  return vendor !== 'sandbox' && lackOf(set, vendor).length === 0;
}

function namedDraining({ PAYMENT_DRAINING = '' }: Environment): readonly string[] {
  return PAYMENT_DRAINING.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function configOf(set: Environment, vendor: PaymentsConfig['vendor']): PaymentsConfig {
  switch (vendor) {
    case 'razorpay':
      return {
        vendor: 'razorpay',
        keyId: set.RAZORPAY_KEY_ID ?? '',
        keySecret: set.RAZORPAY_KEY_SECRET ?? '',
        webhooks: webhooks(set.RAZORPAY_WEBHOOK_SECRET, set.RAZORPAY_WEBHOOK_SECRET_OLD, set.RAZORPAY_WEBHOOK_SECRET_CHANGED_AT),
        ...(set.RAZORPAY_API_URL === undefined ? {} : { apiUrl: set.RAZORPAY_API_URL.replace(/\/+$/, '') }),
      };
    case 'stripe':
      return {
        vendor: 'stripe',
        secretKey: set.STRIPE_SECRET_KEY ?? '',
        webhooks: webhooks(set.STRIPE_WEBHOOK_SECRET, set.STRIPE_WEBHOOK_SECRET_OLD, set.STRIPE_WEBHOOK_SECRET_CHANGED_AT),
        ...(set.STRIPE_API_URL === undefined ? {} : { apiUrl: set.STRIPE_API_URL.replace(/\/+$/, '') }),
      };
    case 'sandbox':
      return { vendor: 'sandbox' };
  }
}

/** What the chosen vendor, and those that are named as draining, lack; a sentence each. */
export function paymentProblems(set: Environment): readonly string[] {
  const named = namedDraining(set);
  const unknown = named.filter((name) => !VENDORS.some((vendor) => vendor === name));
  const used = VENDORS.filter((vendor) => vendor === vendorOf(set) || named.includes(vendor));
  return [
    ...unknown.map((name) => `PAYMENT_DRAINING: ${name} is none of ${VENDORS.join(', ')}.`),
    ...used.flatMap((vendor) => lackOf(set, vendor)),
  ];
}

function lackOf(set: Environment, vendor: PaymentsConfig['vendor']): readonly string[] {
  switch (vendor) {
    case 'razorpay':
      return [
        ...needed(set, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'], 'Razorpay'),
        ...together(set, 'RAZORPAY_WEBHOOK_SECRET_OLD', 'RAZORPAY_WEBHOOK_SECRET_CHANGED_AT'),
      ];
    case 'stripe':
      return [
        ...needed(set, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], 'Stripe'),
        ...together(set, 'STRIPE_WEBHOOK_SECRET_OLD', 'STRIPE_WEBHOOK_SECRET_CHANGED_AT'),
      ];
    case 'sandbox':
      return [];
  }
}

function webhooks(current = '', old?: string, changedAt?: number): Webhooks {
  return { current, ...(old === undefined || changedAt === undefined ? {} : { old: { secret: old, changedAt } }) };
}

function needed(set: Environment, names: readonly (keyof Environment)[], vendor: string): readonly string[] {
  return names.filter((name) => set[name] === undefined).map((name) => `${name}: needed with ${vendor}.`);
}

function together(set: Environment, secret: keyof Environment, changedAt: keyof Environment): readonly string[] {
  return set[secret] !== undefined && set[changedAt] === undefined
    ? [`${changedAt}: needed with ${secret}; the old secret counts for a day after it.`]
    : [];
}
