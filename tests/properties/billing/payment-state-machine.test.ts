import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advancePaymentState,
  PAYMENT_EVENT_KINDS,
  PAYMENT_STATES,
  type PaymentEventKind,
  type PaymentState,
} from '#domain/billing/payment-state-machine.ts';

interface Life {
  readonly state: PaymentState;
  readonly grants: number;
  readonly revokes: number;
  readonly passed: readonly PaymentState[];
}

const BORN: Life = { state: 'created', grants: 0, revokes: 0, passed: ['created'] };

function isLive(event: readonly PaymentEventKind[]): Life {
  return event.reduce<Life>((life, one) => {
    const { state, effect } = advancePaymentState(life.state, one);
    return {
      state,
      grants: life.grants + (effect === 'grant' ? 1 : 0),
      revokes: life.revokes + (effect === 'revoke' ? 1 : 0),
      passed: [...life.passed, state],
    };
  }, BORN);
}

const anyPaymentEvent = fc.constantFrom(...PAYMENT_EVENT_KINDS);
const anyPaymentEvents = fc.array(anyPaymentEvent, { maxLength: 12 });
const isMoneyReceived = (event: PaymentEventKind): boolean => event !== 'authorized' && event !== 'failed';

describe('payment state machine', () => {
  test('R4 in any order and repetition: at most one grant and one revocation, the revocation second', () => {
    fc.assert(
      fc.property(anyPaymentEvents, (event) => {
        const { grants, revokes } = isLive(event);
        expect(grants).toBeLessThanOrEqual(1);
        expect(revokes).toBeLessThanOrEqual(grants);
      }),
    );
  });

  test('R4 a captured payment is granted whenever its event arrives, unless it was refunded first', () => {
    fc.assert(
      fc.property(anyPaymentEvents, (event) => {
        const first = event.find(isMoneyReceived);
        const wentBack = first === 'refunded' || first === 'dispute-lost';
        expect(isLive(event).grants).toBe(first === undefined || wentBack ? 0 : 1);
      }),
    );
  });

  test('R4 never goes from paid back to created, failed, or authorized', () => {
    fc.assert(
      fc.property(anyPaymentEvents, (event) => {
        const { passed } = isLive(event);
        const paid = passed.indexOf('paid');
        if (paid < 0) return;
        for (const later of passed.slice(paid)) expect(['paid', 'disputed', 'refunded']).toContain(later);
      }),
    );
  });

  test('R4 a repeated event changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_STATES), anyPaymentEvent, (state, event) => {
        const once = advancePaymentState(state, event);
        expect(advancePaymentState(once.state, event)).toEqual({ state: once.state, effect: 'none' });
      }),
    );
  });

  test('BP a late authorization follows a failed attempt, and nothing follows refunded', () => {
    expect(advancePaymentState('failed', 'authorized').state).toBe('authorized');
    for (const event of PAYMENT_EVENT_KINDS) expect(advancePaymentState('refunded', event)).toEqual({ state: 'refunded', effect: 'none' });
  });

  test('a partial refund keeps the grant', () => {
    expect(advancePaymentState('paid', 'refunded', false)).toEqual({ state: 'paid', effect: 'none' });
    expect(advancePaymentState('paid', 'refunded', true)).toEqual({ state: 'refunded', effect: 'revoke' });
  });
});
