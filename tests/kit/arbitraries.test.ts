import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readProof } from '#adapters/payment/razorpay/shared/proof.ts';
import { toWireEvent } from '#adapters/analytics/collector/wire-event.ts';
import { parseStoredEvents } from '#adapters/shared/analytics/stored-events.ts';
import { parseSelectedPlan, serializeSelectedPlan } from '#domain/checkout/selected-plan.ts';
import { validateContact } from '#domain/contact/contact-form.ts';
import { validateExperiment } from '#domain/flags/validate-experiment.ts';
import { validateFlag } from '#domain/flags/validate-flag.ts';
import { validateGroup } from '#domain/flags/validate-group.ts';
import { parseLocation } from '#domain/geo/parse-location.ts';
import { CURRENCIES, parseRates } from '#domain/money/currency.ts';
import { parseNewsletterEmail } from '#domain/newsletter/newsletter-machine.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { parsePromoResponse } from '#domain/promo/parse-promo-response.ts';
import { parseTaskMessage } from '#domain/tasks/parse-task-message.ts';
import { arbitraries } from './index.ts';

function checkEvery<Value>(values: fc.Arbitrary<Value>, holds: (value: Value) => void): void {
  fc.assert(
    fc.property(values, (value) => {
      holds(value);
    }),
  );
}

/** Whether something is among many of them. */
const hasSome = <Value>(values: fc.Arbitrary<Value>, is: (value: Value) => boolean) =>
  expect(fc.sample(values, { numRuns: 500, seed: 7 }).some(is)).toBe(true);

describe('arbitraries generate values that the product accepts', () => {
  test('ENT-1 user record, signed in and signed out', () => {
    checkEvery(arbitraries.userRecord, ({ isAuthenticated, id }) => expect(isAuthenticated).toBe(id !== ''));
    checkEvery(arbitraries.signedInUserRecord, ({ isAuthenticated }) => expect(isAuthenticated).toBe(true));
    hasSome(arbitraries.userRecord, ({ isAuthenticated }) => !isAuthenticated);
    for (const kind of ['loading', 'signed-out', 'signed-in', 'unavailable'])
      hasSome(arbitraries.authState, (state) => state.kind === kind);
  });

  test('ENT-2 plan', () => {
    checkEvery(arbitraries.planCard, ({ priceId, price }) => {
      expect(PLAN_IDS).toContain(priceId);
      expect(price).toMatch(/\d/);
    });
  });

  test('ENT-3 promo response', () => {
    checkEvery(arbitraries.promoResponse, (response) => {
      const offer = parsePromoResponse(JSON.parse(JSON.stringify(response)));
      expect(Object.keys(offer?.plans ?? {})).toEqual(Object.keys(response.plans));
    });
  });

  test('ENT-4 video task message, and its wire form', () => {
    checkEvery(arbitraries.taskMessage, (message) => expect(parseTaskMessage(message)).toEqual(message));
    checkEvery(arbitraries.taskMessageOnTheWire, (value) => void parseTaskMessage(value));
    hasSome(arbitraries.taskMessageOnTheWire, (value) => parseTaskMessage(value) === undefined);
    hasSome(arbitraries.taskMessageOnTheWire, (value) => parseTaskMessage(value) !== undefined);
  });

  test('ENT-5 currency entry and rates', () => {
    checkEvery(arbitraries.currencyEntry, ({ code, symbol, exchangeRate }) => {
      expect(symbol).toBe(CURRENCIES[code].symbol);
      expect(exchangeRate).toBeGreaterThan(0);
    });
    checkEvery(arbitraries.exchangeRates, (rates) => void parseRates('USD', rates));
  });

  test('ENT-6 ENT-7 order response and payment result', () => {
    checkEvery(arbitraries.orderResponse, ({ amount }) => expect(amount % 100).toBe(0));
    hasSome(arbitraries.orderResponse, ({ keyId }) => keyId === null);
    checkEvery(arbitraries.paymentResult, (result) => expect(readProof(result)).toEqual(result));
    checkEvery(arbitraries.purchase, ({ planId }) => expect(PLAN_IDS).toContain(planId));
    for (const kind of ['paid', 'leaving', 'dismissed', 'declined', 'failed'])
      hasSome(arbitraries.paymentOutcome, (end) => end.kind === kind);
  });

  test('ENT-8 selected plan record, and other stored values in its place', () => {
    checkEvery(arbitraries.selectedPlanRecord, (record) =>
      expect(parseSelectedPlan(serializeSelectedPlan(record))).toEqual({ kind: 'record', record }),
    );
    for (const kind of ['none', 'record', 'unparseable'])
      hasSome(arbitraries.selectedPlanText, (text) => parseSelectedPlan(text).kind === kind);
  });

  test('ENT-9 newsletter subscription and contact message', () => {
    checkEvery(arbitraries.newsletterSubscription, ({ email }) => expect(parseNewsletterEmail(email).kind).toBe('ok'));
    checkEvery(arbitraries.contactMessage, (letter) => expect(validateContact(letter)).toEqual({}));
  });

  test('ENT-10 experiment, and the payload with its features and groups', () => {
    checkEvery(arbitraries.experiment, (experiment) => expect(validateExperiment(experiment)).toEqual({}));
    checkEvery(arbitraries.flagDefinitions, (definitions) => {
      for (const flag of definitions.flags) expect(validateFlag(flag, definitions)).toEqual({});
      for (const group of definitions.groups) expect(validateGroup(group)).toEqual({});
    });
    checkEvery(arbitraries.flagPayload, (payload) => expect(JSON.parse(JSON.stringify(payload))).toEqual(payload));
    hasSome(arbitraries.flagPayload, ({ features }) => Object.keys(features).length > 0);
  });

  test('ENT-11 analytics event', () => {
    checkEvery(arbitraries.analyticsEvent, (event) => {
      expect(event.time).toBeGreaterThanOrEqual(event.session_id);
      expect(parseStoredEvents(JSON.stringify([event])).map(toWireEvent)).toEqual([{ ...event, user_properties: {} }]);
    });
  });

  test('captions in order, and a location', () => {
    checkEvery(arbitraries.captions, (cues) => {
      for (const [index, { start, end }] of cues.entries()) {
        expect(end).toBeGreaterThan(start);
        expect(start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0);
      }
    });
    checkEvery(arbitraries.geoLocation, ({ country, currency }) => expect(parseLocation(country, currency)).toEqual({ country, currency }));
  });
});
