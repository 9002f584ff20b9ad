import { CURRENCY_CODES } from '../money/currency.ts';

/** Offers a payment adapter to some buyers. Conditions that a rule leaves out match every buyer. */
export interface OfferRule {
  readonly vendor: string;
  readonly currency?: string;
  /** ISO 3166-1, two capital letters. */
  readonly country?: string;
}

export interface Buyer {
  readonly currency: string;
  /** Null while nothing is known of it. */
  readonly country: string | null;
}

/** The adapter that takes a new order: that of the first rule which fits the buyer, else the one offered to everybody. */
export function chooseOffered(rules: readonly OfferRule[], { currency, country }: Buyer, everybody: string): string {
  const rule = rules.find(
    (candidate) =>
      (candidate.currency === undefined || candidate.currency === currency) &&
      (candidate.country === undefined || candidate.country === country),
  );
  return rule?.vendor ?? everybody;
}

export const OFFERS_FORM = 'is rules like INR=acme, DE=other or EUR/AT=other, with commas between them: a currency, a country, or both';

/** Parses `INR=acme,EUR/AT=other`, in the order of the rules; null where a rule has another form or an earlier one hides it. */
export function parseOfferRules(text: string): readonly OfferRule[] | null {
  const rules = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [parseRule(part.trim())]));
  const known = rules.filter((rule) => rule !== null);
  return known.length < rules.length || known.some((rule, at) => known.slice(0, at).some((earlier) => isHidden(rule, earlier)))
    ? null
    : known;
}

const RULE = /^(?:([A-Z]{3})|([A-Z]{2})|([A-Z]{3})\/([A-Z]{2}))\s*=\s*([\w-]+)$/;

function parseRule(text: string): OfferRule | null {
  const [, currencyAlone, countryAlone, pairCurrency, pairCountry, vendor] = RULE.exec(text) ?? [];
  const currency = currencyAlone ?? pairCurrency;
  const country = countryAlone ?? pairCountry;
  if (vendor === undefined || (currency !== undefined && !CURRENCY_CODES.some((code) => code === currency))) return null;
  return { vendor, ...(currency === undefined ? {} : { currency }), ...(country === undefined ? {} : { country }) };
}

/** Whether nobody reaches the rule, because the earlier one takes all of its buyers. */
function isHidden(rule: OfferRule, earlier: OfferRule): boolean {
  return (
    (earlier.currency === undefined || earlier.currency === rule.currency) &&
    (earlier.country === undefined || earlier.country === rule.country)
  );
}
