import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detailsSchema } from '#contract/billing/billing-schemas.ts';
import { validateBillingDetails } from '#domain/billing/validate-billing-details.ts';

const text = (longest: number) => fc.oneof(fc.string({ maxLength: 20 }), fc.string({ minLength: longest - 2, maxLength: longest + 2 }));
const details = fc.record({
  name: text(200),
  company: text(200),
  address: text(500),
  country: fc.oneof(fc.constantFrom('', 'DE', 'de', ' us ', 'D', 'GER', '12'), fc.string({ maxLength: 3 })),
  taxId: text(40),
});

describe('billing details', () => {
  test('API-5 the form reports exactly the errors the server reports', () => {
    fc.assert(
      fc.property(details, (given) => {
        expect(Object.keys(validateBillingDetails(given)).length === 0).toBe(detailsSchema.safeParse(given).success);
      }),
    );
  });

  test('API-5 every field can be empty', () => {
    expect(validateBillingDetails({ name: '', company: '', address: '', country: '', taxId: '' })).toEqual({});
  });
});
