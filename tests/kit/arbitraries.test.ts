import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readProof } from '../../src/adapters/payment/razorpay/shared/proof.ts';
import { readKeptEvents } from '../../src/adapters/shared/analytics/stored-events.ts';
import { readSelectedPlan, writeSelectedPlan } from '../../src/domain/checkout/selected-plan.ts';
import { contactErrors } from '../../src/domain/contact/contact-form.ts';
import { experimentProblems } from '../../src/domain/flags/validate-experiment.ts';
import { flagProblems } from '../../src/domain/flags/validate-flag.ts';
import { groupProblems } from '../../src/domain/flags/validate-group.ts';
import { readPlace } from '../../src/domain/geo/parse-location.ts';
import { CURRENCIES } from '../../src/domain/money/currency.ts';
import { readRates } from '../../src/domain/money/parse-rates.ts';
import { newsletterEmail } from '../../src/domain/newsletter/parse-newsletter-email.ts';
import { PLAN_IDS } from '../../src/domain/plans/plan-limits.ts';
import { readPromoResponse } from '../../src/domain/promo/parse-promo-response.ts';
import { readTaskMessage } from '../../src/domain/tasks/parse-task-message.ts';
import { arbitraries } from './index.ts';

function every<Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => void): void {
  fc.assert(
    fc.property(values, (value) => {
      holds(value);
    }),
  );
}

/** Whether something is among many of them. */
const some = <Value>(values: fc.Arbitrary<Value>, is: (value: Value) => boolean) =>
  expect(fc.sample(values, { numRuns: 500, seed: 7 }).some(is)).toBe(true);

describe('the arbitraries of every entity give what the product itself takes', () => {
  test('ENT-1 the user record, of somebody and of nobody', () => {
    every(arbitraries.userRecord, ({ isAuthenticated, id }) => expect(isAuthenticated).toBe(id !== ''));
    every(arbitraries.signedInUserRecord, ({ isAuthenticated }) => expect(isAuthenticated).toBe(true));
    some(arbitraries.userRecord, ({ isAuthenticated }) => !isAuthenticated);
    for (const kind of ['loading', 'signed-out', 'signed-in', 'unavailable']) some(arbitraries.authState, (state) => state.kind === kind);
  });

  test('ENT-2 the plan', () => {
    every(arbitraries.planCard, ({ priceId, price }) => {
      expect(PLAN_IDS).toContain(priceId);
      expect(price).toMatch(/\d/);
    });
  });

  test('ENT-3 the promo response', () => {
    every(arbitraries.promoResponse, (response) => {
      const offer = readPromoResponse(JSON.parse(JSON.stringify(response)));
      expect(Object.keys(offer?.plans ?? {})).toEqual(Object.keys(response.plans));
    });
  });

  test('ENT-4 the video task message, and what a wire makes of it', () => {
    every(arbitraries.taskMessage, (message) => expect(readTaskMessage(message)).toEqual(message));
    every(arbitraries.taskMessageOnTheWire, (value) => void readTaskMessage(value));
    some(arbitraries.taskMessageOnTheWire, (value) => readTaskMessage(value) === undefined);
    some(arbitraries.taskMessageOnTheWire, (value) => readTaskMessage(value) !== undefined);
  });

  test('ENT-5 the currency entry, and rates', () => {
    every(arbitraries.currencyEntry, ({ code, symbol, exchangeRate }) => {
      expect(symbol).toBe(CURRENCIES[code].symbol);
      expect(exchangeRate).toBeGreaterThan(0);
    });
    every(arbitraries.exchangeRates, (rates) => void readRates('USD', rates));
  });

  test('ENT-6 ENT-7 the order response and the payment result', () => {
    every(arbitraries.orderResponse, ({ amount }) => expect(amount % 100).toBe(0));
    some(arbitraries.orderResponse, ({ keyId }) => keyId === null);
    every(arbitraries.paymentResult, (result) => expect(readProof(result)).toEqual(result));
    every(arbitraries.purchase, ({ planId }) => expect(PLAN_IDS).toContain(planId));
    for (const kind of ['paid', 'leaving', 'dismissed', 'declined', 'failed']) some(arbitraries.paymentOutcome, (end) => end.kind === kind);
  });

  test('ENT-8 the record of the selected plan, and what may stand in its place', () => {
    every(arbitraries.selectedPlanRecord, (record) =>
      expect(readSelectedPlan(writeSelectedPlan(record))).toEqual({ kind: 'record', record }),
    );
    for (const kind of ['none', 'record', 'unparseable'])
      some(arbitraries.selectedPlanText, (text) => readSelectedPlan(text).kind === kind);
  });

  test('ENT-9 the newsletter subscription, and a letter to the host', () => {
    every(arbitraries.newsletterSubscription, ({ email }) => expect(newsletterEmail(email).kind).toBe('ok'));
    every(arbitraries.contactLetter, (letter) => expect(contactErrors(letter)).toEqual({}));
  });

  test('ENT-10 the experiment, and the payload with its features and groups', () => {
    every(arbitraries.experiment, (experiment) => expect(experimentProblems(experiment)).toEqual({}));
    every(arbitraries.flagSheets, (sheets) => {
      for (const flag of sheets.flags) expect(flagProblems(flag, sheets)).toEqual({});
      for (const group of sheets.groups) expect(groupProblems(group)).toEqual({});
    });
    every(arbitraries.flagPayload, (payload) => expect(JSON.parse(JSON.stringify(payload))).toEqual(payload));
    some(arbitraries.flagPayload, ({ features }) => Object.keys(features).length > 0);
  });

  test('ENT-11 the analytics event', () => {
    every(arbitraries.analyticsEvent, (event) => {
      expect(event.time).toBeGreaterThanOrEqual(event.session_id);
      expect(readKeptEvents(JSON.stringify([event]))).toEqual([event]);
    });
  });

  test('captions are in order, and a place is one', () => {
    every(arbitraries.captions, (cues) => {
      for (const [index, { start, end }] of cues.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
      }
    });
    every(arbitraries.geoPlace, ({ country, currency }) => expect(readPlace(country, currency)).toEqual({ country, currency }));
  });
});
