import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyResponse, createCollectorResponse, type CollectorResponse } from '#domain/analytics/collector-response.ts';
import {
  stepDelivery,
  type DeliveryEffect,
  type DeliveryEvent,
  type DeliveryState,
  INITIAL_DELIVERY,
} from '#domain/analytics/delivery-machine.ts';
import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_MAX_RETRIES, ANALYTICS_OFFLINE_QUEUE, ANALYTICS_QUEUE_SIZE } from '#domain/constants.ts';
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

describe('STA-8 steps of delivery', () => {
  const queued = (number: number): DeliveryEvent => ({ kind: 'queued', event: anyTakenEvent(number) });
  const answered = (status: number): DeliveryEvent => ({ kind: 'answered', answer: createCollectorResponse(status) });
  const run = (events: readonly DeliveryEvent[], start: DeliveryState = INITIAL_DELIVERY) =>
    events.reduce((step, event) => stepDelivery(step.state, event), { state: start, effects: [] } as ReturnType<typeof stepDelivery>);
  const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => queued(from + index));

  test('stored events start the timer, and none does not', () => {
    expect(run([{ kind: 'restored', events: [anyTakenEvent(1)] }]).effects).toEqual([{ kind: 'wake', after: ANALYTICS_FLUSH_INTERVAL }]);
    const none = run([{ kind: 'restored', events: [] }]);
    expect(none).toMatchObject({ effects: [], state: { timer: null } });
  });

  test('clearing ends the timer', () => {
    expect(run([queued(1), { kind: 'cleared' }]).effects[0]).toEqual({ kind: 'wake', after: null });
  });

  test('a round ends the timer before it sends', () => {
    expect(run([queued(1), { kind: 'flush' }]).effects.map(({ kind }) => kind)).toEqual(['wake', 'tell', 'send']);
    expect(run([{ kind: 'flush' }])).toEqual({ state: INITIAL_DELIVERY, effects: [] });
  });

  test('what is throttled waits at a flush, and goes with the timer', () => {
    const throttled = createCollectorResponse(429, { throttled: { users: [], devices: [], events: [0] } });
    const { state } = run([queued(1), { kind: 'flush' }, { kind: 'answered', answer: throttled }, queued(2)]);
    const sentBy = (event: DeliveryEvent) =>
      stepDelivery(state, event).effects.flatMap((effect) => (effect.kind === 'send' ? effect.events : []));
    expect(sentBy({ kind: 'flush' }).map(({ id }) => id)).toEqual(['id-2']);
    expect(sentBy({ kind: 'due' }).map(({ id }) => id)).toEqual(['id-1', 'id-2']);
  });

  test('a full queue drops the oldest that is not on its way', () => {
    const { state } = run(many(ANALYTICS_QUEUE_SIZE));
    expect(state.round.flat()).toHaveLength(ANALYTICS_QUEUE_SIZE);
    const full = run(many(ANALYTICS_OFFLINE_QUEUE - ANALYTICS_QUEUE_SIZE, ANALYTICS_QUEUE_SIZE), state).state;
    const { effects } = stepDelivery(full, queued(ANALYTICS_OFFLINE_QUEUE));
    expect(effects).toContainEqual({
      kind: 'tell',
      state: 'dropped',
      event: anyTakenEvent(ANALYTICS_QUEUE_SIZE),
      reason: ANALYTICS_MESSAGES.queueFull,
    });
    expect(effects.filter((effect) => effect.kind === 'tell' && effect.state === 'dropped')).toHaveLength(1);
  });

  test('a change of the connection that is none does nothing; offline ends the timer; online starts it for what waits', () => {
    const waiting = run([queued(1)]).state;
    expect(stepDelivery(waiting, { kind: 'connected', online: true })).toEqual({ state: waiting, effects: [] });
    const offline = stepDelivery(waiting, { kind: 'connected', online: false });
    expect(offline.effects).toEqual([{ kind: 'wake', after: null }]);
    expect(stepDelivery(offline.state, { kind: 'connected', online: false }).effects).toEqual([]);
    expect(stepDelivery(offline.state, { kind: 'flush' }).effects).toEqual([]);
    expect(stepDelivery(offline.state, { kind: 'connected', online: true }).effects).toEqual([
      { kind: 'wake', after: ANALYTICS_FLUSH_INTERVAL },
    ]);
    const nothing = run([
      { kind: 'connected', online: false },
      { kind: 'connected', online: true },
    ]);
    expect(nothing).toMatchObject({ effects: [], state: { timer: null, online: true } });
  });

  test('a batch that is too large halves the size, one event or another refusal does not', () => {
    const sizeAfter = (count: number, status: number) => run([...many(count), { kind: 'flush' }, answered(status)]).state.batchSize;
    expect(sizeAfter(2, 413)).toBe(ANALYTICS_QUEUE_SIZE / 2);
    expect(sizeAfter(1, 413)).toBe(ANALYTICS_QUEUE_SIZE);
    expect(sizeAfter(2, 500)).toBe(ANALYTICS_QUEUE_SIZE);
    expect(sizeAfter(2, 200)).toBe(ANALYTICS_QUEUE_SIZE);
  });

  test('a full queue of new events goes at once after an answer, one event less waits for the timer', () => {
    const afterAnswer = (count: number) =>
      run([queued(-1), { kind: 'flush' }, ...many(count), answered(200)]).effects.filter(({ kind }) => kind !== 'tell');
    expect(afterAnswer(ANALYTICS_QUEUE_SIZE).map(({ kind }) => kind)).toEqual(['wake', 'send']);
    expect(afterAnswer(ANALYTICS_QUEUE_SIZE - 1)).toEqual([{ kind: 'wake', after: ANALYTICS_FLUSH_INTERVAL }]);
    expect(afterAnswer(0)).toEqual([]);
    // What was tried before counts as no new event.
    const tried = run([...many(ANALYTICS_QUEUE_SIZE - 1), { kind: 'flush' }, queued(1_000), answered(500)]);
    expect(tried.effects.filter(({ kind }) => kind === 'send')).toEqual([]);
  });

  test('the later of two timers counts', () => {
    const timerAfter = (timer: number | null) => stepDelivery({ ...INITIAL_DELIVERY, timer }, queued(1));
    expect(timerAfter(null).state.timer).toBe(ANALYTICS_FLUSH_INTERVAL);
    expect(timerAfter(ANALYTICS_FLUSH_INTERVAL - 1).state.timer).toBe(ANALYTICS_FLUSH_INTERVAL);
    for (const timer of [ANALYTICS_FLUSH_INTERVAL, ANALYTICS_FLUSH_INTERVAL + 1]) {
      expect(timerAfter(timer).state.timer).toBe(timer);
      expect(timerAfter(timer).effects.filter(({ kind }) => kind === 'wake')).toEqual([]);
    }
  });
});
