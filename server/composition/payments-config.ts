import type { OfferRule } from '../../src/domain/checkout/payment-offers.ts';
import type { ChosenAdapter } from '../shared/outside-adapter.ts';
import type { OutsideChoice } from './choose-outside-adapters.ts';
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
  | { readonly vendor: 'stripe'; readonly secretKey: string; readonly webhooks: Webhooks; readonly apiUrl?: string }
  /** From outside; `vendor` is its id. */
  | OutsidePayments;

interface OutsidePayments {
  readonly vendor: string;
  readonly outside: ChosenAdapter<'payment'>;
}

type BuiltIn = (typeof PAYMENT_ADAPTERS)[number];

/** The configured adapter, else the one there is a key for, else the sandbox. */
function getPaymentAdapter(settings: Environment): BuiltIn {
  if (settings.PAYMENT_VENDOR !== undefined) return settings.PAYMENT_VENDOR;
  if (settings.RAZORPAY_KEY_ID !== undefined) return 'razorpay';
  return settings.STRIPE_SECRET_KEY === undefined ? 'sandbox' : 'stripe';
}

export interface Payments {
  /** Gateway of new orders. */
  readonly offered: PaymentsConfig;
  /** Adapters of the rules, and those that take no new orders but finish existing ones. */
  readonly others: readonly PaymentsConfig[];
  readonly offers: readonly OfferRule[];
}

export function toPayments(settings: Environment, outside: OutsideChoice): Payments {
  const chosen = outside.chosen.payment;
  const offered = chosen === undefined ? getPaymentAdapter(settings) : undefined;
  const offers = settings.PAYMENT_OFFERS ?? [];
  const named = [...parseDraining(settings), ...offers.map(({ vendor }) => vendor)];
  const others = PAYMENT_ADAPTERS.filter((vendor) => vendor !== offered && (named.includes(vendor) || isConfigured(settings, vendor)));
  return {
    offered: chosen === undefined ? toPaymentConfig(settings, getPaymentAdapter(settings)) : toOutsidePayments(chosen),
    others: [
      ...others.map((vendor) => toPaymentConfig(settings, vendor)),
      ...outside.payments.filter((one) => one !== chosen).map(toOutsidePayments),
    ],
    offers,
  };
}

function toOutsidePayments(outside: ChosenAdapter<'payment'>): OutsidePayments {
  return { vendor: outside.adapter.metadata.id, outside };
}

const PAYMENT_ADAPTERS = environmentSchema.shape.PAYMENT_VENDOR.unwrap().options;

/** What goes on with its keys alone; the sandbox has none, and with real payments beside it it has to be named. */
function isConfigured(settings: Environment, vendor: BuiltIn): boolean {
  return vendor !== 'sandbox' && listMissingSettings(settings, vendor).length === 0;
}

function parseDraining({ PAYMENT_DRAINING = '' }: Environment): readonly string[] {
  return PAYMENT_DRAINING.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function toPaymentConfig(settings: Environment, vendor: BuiltIn): PaymentsConfig {
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
export function findPaymentProblems(settings: Environment, { chosen, payments }: OutsideChoice): readonly string[] {
  const { PAYMENT_OFFERS: offers = [] } = settings;
  const draining = parseDraining(settings);
  const named = [...draining, ...offers.map(({ vendor }) => vendor)];
  const known: readonly string[] = [...PAYMENT_ADAPTERS, ...payments.map(({ adapter }) => adapter.metadata.id)];
  const listUnknown = (names: readonly string[], variable: string) =>
    names.filter((name) => !known.includes(name)).map((name) => `${variable}: ${name} is none of ${known.join(', ')}.`);
  const used = PAYMENT_ADAPTERS.filter(
    (vendor) => (chosen.payment === undefined && vendor === getPaymentAdapter(settings)) || named.includes(vendor),
  );
  return [
    ...listUnknown(draining, 'PAYMENT_DRAINING'),
    ...listUnknown(
      offers.map(({ vendor }) => vendor),
      'PAYMENT_OFFERS',
    ),
    ...used.flatMap((vendor) => listMissingSettings(settings, vendor)),
  ];
}

function listMissingSettings(settings: Environment, vendor: BuiltIn): readonly string[] {
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
