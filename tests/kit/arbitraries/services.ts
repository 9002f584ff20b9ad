import fc from 'fast-check';
import type { WireEvent } from '#adapters/analytics/collector/wire-event.ts';
import { countryCode, mailAddress } from './texts.ts';
import { CONTACT_TOPICS, type ContactMessage } from '#domain/contact/contact-form.ts';
import type { GeoLocation } from '#domain/geo/parse-location.ts';
import type { AnalyticsEvent, AnalyticsValue } from '#domain/analytics/analytics-events.ts';

/** ENT-9: a newsletter subscription as it is sent. */
export interface NewsletterSubscription {
  readonly email: string;
  readonly preferences: { readonly newsletter: boolean };
}

export const newsletterSubscription: fc.Arbitrary<NewsletterSubscription> = fc.record({
  email: mailAddress,
  preferences: fc.record({ newsletter: fc.boolean() }),
});

/** A valid contact message (API-6), without a captcha. */
export const contactMessage: fc.Arbitrary<ContactMessage> = fc.record({
  name: fc.constantFrom('Ada Byron', 'Łukasz', '山田'),
  email: mailAddress,
  topic: fc.constantFrom(...CONTACT_TOPICS),
  message: fc.stringMatching(/^[A-Z][a-z]{19,60}\.$/),
  captcha: fc.constant(''),
});

const analyticsValue: fc.Arbitrary<AnalyticsValue> = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string({ maxLength: 8 }), { maxLength: 3 }),
);

/** An event as the page sends it to the collector. */
export const trackedEvent: fc.Arbitrary<AnalyticsEvent> = fc.record(
  {
    type: fc.constantFrom('Page Viewed', 'Sign Up Started', 'Plan Chosen', 'Video Downloaded'),
    properties: fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), analyticsValue, { noNullPrototype: true, maxKeys: 4 }),
  },
  { requiredKeys: ['type'] },
);

const HALF_AN_HOUR = 30 * 60_000;

/** ENT-11: an event as it is sent, at most half an hour into its session. */
export const analyticsEvent: fc.Arbitrary<WireEvent> = fc
  .record({
    event: trackedEvent,
    user_properties: fc.dictionary(fc.constantFrom('plan', 'theme', 'country'), analyticsValue, { noNullPrototype: true }),
    user_id: fc.option(fc.stringMatching(/^user-[0-9]{1,3}$/)),
    device_id: fc.uuid(),
    session_id: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
    insert_id: fc.uuid(),
    later: fc.nat(HALF_AN_HOUR),
  })
  .map(({ event: { type, properties = {} }, later, ...rest }) => ({
    event_type: type,
    event_properties: properties,
    time: rest.session_id + later,
    ...rest,
  }));

/** A visitor's probable location. */
export const geoLocation: fc.Arbitrary<GeoLocation> = fc.record({
  country: countryCode,
  currency: fc.option(fc.constantFrom('USD', 'EUR', 'GBP', 'INR', 'JPY', 'CAD', 'AUD', 'CHF')),
});
