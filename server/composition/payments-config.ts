import type { OfferRule } from '#domain/checkout/payment-offers.ts';
import { listVariables } from '#domain/adapter-settings/parse-adapter-settings.ts';
import type { ChosenAdapter } from '../shared/outside-adapter.ts';
import { BUILT_IN, type BuiltInConfig, type BuiltInId, getBuiltInSettings, listBuiltIn } from './built-in-adapters.ts';
import type { OutsideChoice } from './choose-outside-adapters.ts';
import type { Environment } from './environment.ts';
import { type BuiltInParts, chooseBuiltIn, findBuiltInProblems, readBuiltIn } from './read-built-in-settings.ts';

export type PaymentsConfig =
  | BuiltInConfig<'payment', 'vendor'>
  /** From outside; `vendor` is its id. */
  | OutsidePayments;

interface OutsidePayments {
  readonly vendor: string;
  readonly outside: ChosenAdapter<'payment'>;
}

export interface Payments {
  /** Gateway of new orders. */
  readonly offered: PaymentsConfig;
  /** Adapters of the rules, and those that take no new orders but finish existing ones. */
  readonly others: readonly PaymentsConfig[];
  readonly offers: readonly OfferRule[];
}

export function toPayments(settings: Environment, parts: BuiltInParts, outside: OutsideChoice): Payments {
  const chosen = outside.chosen.payment;
  const own = chooseBuiltIn('payment', parts.given, settings.PAYMENT_VENDOR);
  const offers = settings.PAYMENT_OFFERS ?? [];
  const named = [...parseDraining(settings), ...offers.map(({ vendor }) => vendor)];
  const others = listBuiltIn('payment').filter(
    (id) => (chosen !== undefined || id !== own) && (named.includes(id) || isConfigured(id, parts)),
  );
  const read = (id: BuiltInId<'payment'>) => readBuiltIn(['payment', 'vendor'], id, parts);
  return {
    offered: chosen === undefined ? read(own) : toOutsidePayments(chosen),
    others: [...others.map(read), ...outside.payments.filter((one) => one !== chosen).map(toOutsidePayments)],
    offers,
  };
}

function toOutsidePayments(outside: ChosenAdapter<'payment'>): OutsidePayments {
  return { vendor: outside.adapter.metadata.id, outside };
}

/** Environment variables of the adapter. */
export function listPaymentVariables(payments: PaymentsConfig): readonly string[] {
  if ('outside' in payments) return listVariables(payments.outside.adapter.metadata);
  return listVariables({ settings: getBuiltInSettings('payment', payments.vendor).variables });
}

/** What goes on with its keys alone; the default has none, and with real payments beside it it has to be named. */
function isConfigured(id: BuiltInId<'payment'>, parts: BuiltInParts): boolean {
  return id !== BUILT_IN.payment.fallback && findBuiltInProblems('payment', id, parts).length === 0;
}

function parseDraining({ PAYMENT_DRAINING = '' }: Environment): readonly string[] {
  return PAYMENT_DRAINING.split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** Settings that the chosen payment adapter and the draining ones lack, a sentence each. */
export function findPaymentProblems(settings: Environment, parts: BuiltInParts, { chosen, payments }: OutsideChoice): readonly string[] {
  const { PAYMENT_OFFERS: offers = [] } = settings;
  const draining = parseDraining(settings);
  const named = [...draining, ...offers.map(({ vendor }) => vendor)];
  const known: readonly string[] = [...listBuiltIn('payment'), ...payments.map(({ adapter }) => adapter.metadata.id)];
  const listUnknown = (names: readonly string[], variable: string) =>
    names.filter((name) => !known.includes(name)).map((name) => `${variable}: ${name} is none of ${known.join(', ')}.`);
  const own = chosen.payment === undefined ? chooseBuiltIn('payment', parts.given, settings.PAYMENT_VENDOR) : undefined;
  const used = listBuiltIn('payment').filter((id) => id === own || named.includes(id));
  return [
    ...listUnknown(draining, 'PAYMENT_DRAINING'),
    ...listUnknown(
      offers.map(({ vendor }) => vendor),
      'PAYMENT_OFFERS',
    ),
    ...used.flatMap((id) => findBuiltInProblems('payment', id, parts)),
  ];
}
