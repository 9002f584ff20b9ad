import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nextPaymentState,
  PAYMENT_NEWS,
  PAYMENT_STATES,
  type PaymentNews,
  type PaymentState,
} from '../../../src/domain/billing/payment-state-machine.ts';

interface Life {
  readonly state: PaymentState;
  readonly grants: number;
  readonly revokes: number;
  readonly passed: readonly PaymentState[];
}

const BORN: Life = { state: 'created', grants: 0, revokes: 0, passed: ['created'] };

function live(news: readonly PaymentNews[]): Life {
  return news.reduce<Life>((life, one) => {
    const { state, effect } = nextPaymentState(life.state, one);
    return {
      state,
      grants: life.grants + (effect === 'grant' ? 1 : 0),
      revokes: life.revokes + (effect === 'revoke' ? 1 : 0),
      passed: [...life.passed, state],
    };
  }, BORN);
}

const anyNews = fc.constantFrom(...PAYMENT_NEWS);
const story = fc.array(anyNews, { maxLength: 12 });
const moneyCame = (news: PaymentNews): boolean => news !== 'authorized' && news !== 'failed';

describe('the state of an order', () => {
  test('R4 in any order and any number of times: at most one grant, at most one taking back, never the second without the first', () => {
    fc.assert(
      fc.property(story, (news) => {
        const { grants, revokes } = live(news);
        expect(grants).toBeLessThanOrEqual(1);
        expect(revokes).toBeLessThanOrEqual(grants);
      }),
    );
  });

  test('R4 what was captured is granted, whenever the news comes, unless the money went back first', () => {
    fc.assert(
      fc.property(story, (news) => {
        const first = news.find(moneyCame);
        const wentBack = first === 'refunded' || first === 'dispute-lost';
        expect(live(news).grants).toBe(first === undefined || wentBack ? 0 : 1);
      }),
    );
  });

  test('R4 paid never goes back to created, failed or authorized', () => {
    fc.assert(
      fc.property(story, (news) => {
        const { passed } = live(news);
        const paid = passed.indexOf('paid');
        if (paid < 0) return;
        for (const later of passed.slice(paid)) expect(['paid', 'disputed', 'refunded']).toContain(later);
      }),
    );
  });

  test('R4 the same news twice in a row changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_STATES), anyNews, (state, news) => {
        const once = nextPaymentState(state, news);
        expect(nextPaymentState(once.state, news)).toEqual({ state: once.state, effect: 'none' });
      }),
    );
  });

  test('BP a late authorisation follows a failed attempt, and nothing else follows refunded', () => {
    expect(nextPaymentState('failed', 'authorized').state).toBe('authorized');
    for (const news of PAYMENT_NEWS) expect(nextPaymentState('refunded', news)).toEqual({ state: 'refunded', effect: 'none' });
  });

  test('a refund of a part leaves what was granted', () => {
    expect(nextPaymentState('paid', 'refunded', false)).toEqual({ state: 'paid', effect: 'none' });
    expect(nextPaymentState('paid', 'refunded', true)).toEqual({ state: 'refunded', effect: 'revoke' });
  });
});
