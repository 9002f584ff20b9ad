import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  classifyResponse,
  createCollectorResponse,
  type CollectorResponse,
} from '../../../src/adapters/shared/analytics/collector-response.ts';
import {
  stepDelivery,
  type DeliveryEffect,
  type DeliveryEvent,
  type DeliveryState,
  INITIAL_DELIVERY,
} from '../../../src/adapters/shared/analytics/delivery-machine.ts';
import { ANALYTICS_MAX_RETRIES, ANALYTICS_OFFLINE_QUEUE, ANALYTICS_QUEUE_SIZE } from '../../../src/domain/constants.ts';
import { anyTakenEvent } from './taken-event.ts';

const anyIndices = fc.array(fc.nat(6), { maxLength: 3 });
const anyIds = fc.subarray(['person-0', 'person-1', 'device-0', 'device-1']);
const anyResponse: fc.Arbitrary<CollectorResponse> = fc
  .record({
    status: fc.constantFrom(0, 200, 204, 302, 400, 401, 408, 413, 429, 500, 503, 599),
    error: fc.constantFrom('', 'Invalid API key: x', 'no'),
    missingField: fc.constantFrom('', '', 'api_key'),
    faulty: anyIndices,
    throttled: fc.record({ users: anyIds, devices: anyIds, events: anyIndices }),
    overQuota: fc.record({ users: anyIds, devices: anyIds }),
  })
  .map(({ status, ...parts }) => createCollectorResponse(status, parts));

type Step = { readonly kind: 'new' } | Exclude<DeliveryEvent, { readonly kind: 'queued' | 'restored' }>;
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>({ kind: 'new' }) },
  { weight: 4, arbitrary: anyResponse.map((response): Step => ({ kind: 'answered', answer: response })) },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ kind: 'due' }, { kind: 'flush' }) },
  { weight: 1, arbitrary: fc.boolean().map((online): Step => ({ kind: 'connected', online })) },
);

/** Every state on the way and every effect, with the number of the step. */
function play(steps: readonly Step[], start: DeliveryState = INITIAL_DELIVERY) {
  const states: DeliveryState[] = [];
  const effects: (readonly DeliveryEffect[])[] = [];
  let state = start;
  for (const [number, step] of steps.entries()) {
    const next = stepDelivery(state, step.kind === 'new' ? { kind: 'queued', event: anyTakenEvent(number) } : step);
    state = next.state;
    states.push(state);
    effects.push(next.effects);
  }
  return { state, states, effects };
}

const getIds = (state: DeliveryState): readonly string[] => state.waiting.map(({ event }) => event.id);

describe('STA-8 delivery state machine', () => {
  test('each event ends exactly once or is still waiting', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 120 }), (steps) => {
        const { state, effects } = play(steps);
        const reported = effects.flat().filter((effect) => effect.kind === 'tell');
        const ended = reported.filter((effect) => effect.state === 'success' || effect.state === 'dropped').map(({ event }) => event.id);
        const queued = reported.filter((effect) => effect.state === 'queued').map(({ event }) => event.id);
        expect(new Set(ended).size).toBe(ended.length);
        expect([...ended, ...getIds(state)].toSorted()).toEqual(queued.toSorted());
      }),
    );
  });

  test('events go from queued to sent to success, retried, or dropped, and are sent again only after a retry', () => {
    const after: Readonly<Record<string, readonly string[]>> = {
      none: ['queued'],
      queued: ['sent', 'dropped'],
      sent: ['success', 'retried', 'dropped'],
      retried: ['sent', 'dropped'],
      success: [],
      dropped: [],
    };
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 120 }), (steps) => {
        const last = new Map<string, string>();
        for (const effect of play(steps).effects.flat()) {
          if (effect.kind !== 'tell') continue;
          const { id } = effect.event;
          expect(after[last.get(id) ?? 'none']).toContain(effect.state);
          last.set(id, effect.state);
        }
      }),
    );
  });

  test('sends one batch at a time within the size limit, none offline, and always has a timer while events wait', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 120 }), (steps) => {
        const { states, effects } = play(steps);
        for (const [number, state] of states.entries()) {
          const before = states[number - 1] ?? INITIAL_DELIVERY;
          const sends = (effects[number] ?? []).filter((effect) => effect.kind === 'send');
          expect(sends.length).toBeLessThanOrEqual(1);
          for (const { events } of sends) {
            expect(events.length).toBeGreaterThan(0);
            expect(events.length).toBeLessThanOrEqual(Math.max(before.batchSize, state.batchSize));
          }
          if (sends.length > 0 && before.round.length === 0) expect(state.online).toBe(true);
          if (state.online && state.waiting.length > 0 && state.round.length === 0) expect(state.timer).not.toBeNull();
          if (!state.online) expect(state.timer).toBeNull();
          expect(state.batchSize).toBeGreaterThanOrEqual(1);
        }
      }),
    );
  });

  test('sends no event more than ANALYTICS_MAX_RETRIES times', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 60, maxLength: 160 }), (steps) => {
        const sent = new Map<string, number>();
        for (const effect of play(steps).effects.flat()) {
          if (effect.kind !== 'send') continue;
          for (const { id } of effect.events) sent.set(id, (sent.get(id) ?? 0) + 1);
        }
        expect(Math.max(0, ...sent.values())).toBeLessThanOrEqual(ANALYTICS_MAX_RETRIES);
      }),
    );
  });

  test('ERR-8 handles every status, and only 2xx is success', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (status) => {
        expect(classifyResponse(status) === 'success').toBe(status >= 200 && status < 300);
        expect(classifyResponse(status) === 'invalid').toBe(status >= 400 && status < 500 && ![408, 413, 429].includes(status));
      }),
    );
  });

  test('R30 keeps ANALYTICS_OFFLINE_QUEUE events offline without losing any', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: ANALYTICS_OFFLINE_QUEUE + 40 }), (count) => {
        const offline = { ...INITIAL_DELIVERY, online: false };
        const { state } = play(
          Array.from({ length: count }, (): Step => ({ kind: 'new' })),
          offline,
        );
        const first = Math.max(0, count - ANALYTICS_OFFLINE_QUEUE);
        expect(getIds(state)).toEqual(Array.from({ length: count - first }, (_, index) => anyTakenEvent(first + index).id));
      }),
      { numRuns: 12 },
    );
  });

  test('413: halves batches down to one event, each event in exactly one of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: ANALYTICS_QUEUE_SIZE - 1 }), (count) => {
        let { state } = play(Array.from({ length: count }, (): Step => ({ kind: 'new' })));
        let largest = Infinity;
        for (let turn = 0; turn < 9; turn += 1) {
          state = stepDelivery(state, { kind: 'due' }).state;
          const sizes = state.round.map(({ length }) => length);
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
          expect(Math.min(...sizes)).toBeGreaterThan(0);
          expect(Math.max(...sizes)).toBeLessThanOrEqual(largest);
          largest = Math.max(...sizes);
          if (largest === 1) return;
          // One complaint a round is enough.
          state = stepDelivery(state, { kind: 'answered', answer: createCollectorResponse(413) }).state;
          while (state.round.length > 0) state = stepDelivery(state, { kind: 'answered', answer: createCollectorResponse(500) }).state;
        }
        expect(largest).toBe(1);
      }),
    );
  });
});
