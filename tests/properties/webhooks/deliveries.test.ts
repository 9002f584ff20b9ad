import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countFailure, decideNextStep } from '#domain/webhooks/delivery-outcome.ts';
import { isSentTo, parseChosenEvents, TEST_EVENT, WEBHOOK_EVENTS } from '#domain/webhooks/webhook-event.ts';
import { formatSignatures, formatSignedContent } from '#domain/webhooks/signed-content.ts';
import { WEBHOOK_LIMITS } from '#domain/webhooks/webhook-limits.ts';

const chosen = fc.subarray([...WEBHOOK_EVENTS], { minLength: 1 });
const random = fc.double({ min: 0, max: 1, noNaN: true });
const success = fc.integer({ min: 200, max: 299 });
const failure = fc.oneof(
  fc
    .integer({ min: 300, max: 599 })
    .filter((status) => status !== 410)
    .map((status) => ({ kind: 'response' as const, status })),
  fc.constantFrom({ kind: 'unreachable' as const }, { kind: 'forbidden-address' as const }),
);

describe('chosen events', () => {
  test('an event is sent to an endpoint exactly if it is chosen and the endpoint is not paused', () => {
    fc.assert(
      fc.property(chosen, fc.constantFrom(...WEBHOOK_EVENTS), fc.boolean(), (events, event, paused) => {
        expect(isSentTo(event, { events, paused })).toBe(events.includes(event) && !paused);
        expect(isSentTo(TEST_EVENT, { events, paused })).toBe(true);
      }),
    );
  });

  test('a choice has each event once whatever its order; an empty or unknown one is rejected', () => {
    fc.assert(
      fc.property(chosen, fc.string(), (events, unknown) => {
        expect(parseChosenEvents([...events].reverse().concat(events))).toEqual(events);
        expect(parseChosenEvents([...events, `${unknown} unknown`])).toBeNull();
      }),
    );
    expect(parseChosenEvents([])).toBeNull();
  });
});

describe('what follows an attempt', () => {
  test('any 2xx is delivered; a redirect and every other status is not', () => {
    fc.assert(
      fc.property(success, failure, random, (status, failed, spread) => {
        expect(decideNextStep({ kind: 'response', status }, 1, spread)).toEqual({ kind: 'delivered' });
        expect(decideNextStep(failed, 1, spread).kind).toBe('retry');
      }),
    );
  });

  test('waits grow from attempt to attempt whatever is drawn, and end: the attempt after the last wait is final', () => {
    fc.assert(
      fc.property(failure, fc.array(random, { minLength: 8, maxLength: 8 }), (failed, draws) => {
        const steps = draws.map((draw, index) => decideNextStep(failed, index + 1, draw));
        const waits = steps.flatMap((step) => (step.kind === 'retry' ? [step.after] : []));
        expect(waits).toHaveLength(WEBHOOK_LIMITS.retryAfter.length);
        expect(waits).toEqual([...waits].sort((one, other) => one - other));
        expect(steps.at(-1)).toEqual({ kind: 'failed' });
      }),
    );
  });

  test('an endpoint that is gone gets no further attempt', () => {
    expect(decideNextStep({ kind: 'response', status: 410 }, 1, 0)).toEqual({ kind: 'failed' });
  });

  test('an endpoint is paused by failures in a row only: a success starts the count again', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('delivered' as const, 'failed' as const), { maxLength: 40 }), (ends) => {
        let failures = 0;
        ends.forEach((ended, index) => {
          const next = countFailure(failures, ended);
          const inARow = index - ends.slice(0, index + 1).lastIndexOf('delivered');
          expect(next).toEqual({ failures: inARow, pause: inARow >= WEBHOOK_LIMITS.failuresUntilPause });
          failures = next.failures;
        });
      }),
    );
  });
});

describe('signed content', () => {
  const message = fc.record({ id: fc.stringMatching(/^msg_[\w-]{1,30}$/), timestamp: fc.nat(), body: fc.json() });

  test('two messages have the same content only if id, time and body are the same', () => {
    fc.assert(
      fc.property(message, message, (one, other) => {
        const isSame = one.id === other.id && one.timestamp === other.timestamp && one.body === other.body;
        expect(formatSignedContent(one) === formatSignedContent(other)).toBe(isSame);
      }),
    );
  });

  test('digits can’t move between the time and the body without another content', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{2,12}$/), fc.nat(), fc.nat(), (digits, one, other) => {
        const cut = (at: number) => {
          const end = 1 + (at % (digits.length - 1));
          return { id: 'msg_1', timestamp: Number(digits.slice(0, end)), body: digits.slice(end) };
        };
        const isSame = cut(one).timestamp === cut(other).timestamp;
        expect(formatSignedContent(cut(one)) === formatSignedContent(cut(other))).toBe(isSame);
      }),
    );
  });

  test('every signature has its version, the newest first', () => {
    expect(formatSignatures(['bmV3', 'b2xk'])).toBe('v1,bmV3 v1,b2xk');
  });
});
