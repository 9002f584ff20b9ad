import { BILLING_LIMITS } from './billing-limits.ts';
import type { BillingDetails } from './invoice.ts';

/** Maximum characters per field. */
const LONGEST: Readonly<Record<keyof BillingDetails, number>> = {
  name: BILLING_LIMITS.detailLength,
  company: BILLING_LIMITS.detailLength,
  address: BILLING_LIMITS.addressLength,
  country: 2,
  taxId: BILLING_LIMITS.taxIdLength,
};
/** The server converts it to capitals. */
const COUNTRY = /^[A-Za-z]{2}$/u;

export type BillingDetailsErrors = Partial<Record<keyof BillingDetails, string>>;

/** Validates billing details: an error per field; every field may be empty. */
export function validateBillingDetails(details: BillingDetails): BillingDetailsErrors {
  const errors: BillingDetailsErrors = {};
  for (const [field, longest] of Object.entries(LONGEST) as [keyof BillingDetails, number][]) {
    if (details[field].trim().length > longest) errors[field] = `Shorten this to ${longest} characters.`;
  }
  if (details.address.trim().split('\n').length > BILLING_LIMITS.addressLines)
    errors.address = `Enter the address in at most ${BILLING_LIMITS.addressLines} lines.`;
  const country = details.country.trim();
  if (country !== '' && !COUNTRY.test(country)) errors.country = 'Enter two letters, like US, or leave it empty.';
  return errors;
}
