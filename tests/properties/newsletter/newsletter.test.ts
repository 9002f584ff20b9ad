import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyBannerEvent, type BannerEvent, type BannerState } from '#domain/banner/banner-machine.ts';
import { formatContactReference } from '#domain/contact/contact-form.ts';
import {
  parseNewsletterEmail,
  applyNewsletterEvent,
  type NewsletterEvent,
  type NewsletterState,
} from '#domain/newsletter/newsletter-machine.ts';

const text = fc.oneof(fc.constantFrom('', ' ', 'nobody', 'a@b', 'A@Example.com', ' x@y.zz '), fc.emailAddress(), fc.string());
const event: fc.Arbitrary<NewsletterEvent> = fc.oneof(
  fc.record({ kind: fc.constant('submit' as const), text }),
  fc.record({ kind: fc.constant('refused' as const), message: fc.constantFrom('', 'Not today.') }),
  fc.constantFrom({ kind: 'accepted' as const }, { kind: 'edit' as const }, { kind: 'leave' as const }),
);

describe('STA-2 newsletter form', () => {
  test('in any history sends one request at a time, succeeds only on a response, and explains every error', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let state: NewsletterState = { kind: 'idle' };
        for (const happened of events) {
          const next = applyNewsletterEvent(state, happened);
          if (next.kind === 'success') {
            expect(state.kind === 'success' || (state.kind === 'loading' && happened.kind === 'accepted')).toBe(true);
            expect(next.message).toBe("Thanks for subscribing! We'll keep you updated.");
          }
          if (next.kind === 'loading') expect(parseNewsletterEmail(next.email)).toEqual({ kind: 'ok', email: next.email });
          if (next.kind === 'error') expect(next.message).not.toBe('');
          if (state.kind === 'loading' && (happened.kind === 'submit' || happened.kind === 'edit')) expect(next).toBe(state);
          state = next;
        }
      }),
    );
  });

  test.each([
    ['', 'Failed to subscribe. Please try again later.'],
    ['Not today.', 'Not today.'],
  ])('ERR-5 the failure "%s" shows: %s', (message, shown) => {
    const loading = applyNewsletterEvent({ kind: 'idle' }, { kind: 'submit', text: 'a@example.com' });
    expect(applyNewsletterEvent(loading, { kind: 'refused', message })).toEqual({ kind: 'error', message: shown });
  });

  test('VAL-1 distinguishes an empty from an invalid address', () => {
    const submit = (given: string) => applyNewsletterEvent({ kind: 'idle' }, { kind: 'submit', text: given });
    expect(submit('  ')).toEqual({ kind: 'error', message: 'Please enter your email address' });
    expect(submit('a@b')).toEqual({ kind: 'error', message: 'Please enter a valid email address' });
    expect(submit(' Ada@Example.com ')).toEqual({ kind: 'loading', email: 'ada@example.com' });
  });
});

test('STA-3 hides a banner only when it was dismissed, now or earlier', () => {
  const events = fc.constantFrom<BannerEvent>(
    { kind: 'known', dismissed: false },
    { kind: 'known', dismissed: true },
    { kind: 'dismiss' },
    { kind: 'gone' },
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 20 }), (happened) => {
      let state: BannerState = 'hidden';
      for (const one of happened) {
        const next = applyBannerEvent(state, one);
        if (next === 'leaving' && state !== 'leaving') expect([state, one.kind]).toEqual(['visible', 'dismiss']);
        const stored = one.kind === 'known' && one.dismissed;
        if (next === 'hidden' && state !== 'hidden') expect([state, one.kind]).toEqual(stored ? ['visible', 'known'] : ['leaving', 'gone']);
        if (next === 'visible' && state !== 'visible') expect(one).toEqual({ kind: 'known', dismissed: false });
        state = next;
      }
    }),
  );
});

test('API-6 a reference is short, unambiguous, and the same for the same message', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 5, maxLength: 40 }), (bytes) => {
      expect(formatContactReference(bytes)).toMatch(/^CW-[2-9A-HJKMNP-Z]{5}$/);
      expect(formatContactReference([...bytes])).toBe(formatContactReference(bytes));
    }),
  );
});
