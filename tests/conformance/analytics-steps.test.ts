import { describe, expect, test } from 'vitest';
import { createCollectorResponse } from '../../src/adapters/shared/analytics/collector-response.ts';
import {
  type DeliveryEvent,
  type DeliveryState,
  INITIAL_DELIVERY,
  stepDelivery,
} from '../../src/adapters/shared/analytics/delivery-machine.ts';
import { ANALYTICS_MESSAGES } from '../../src/domain/analytics/analytics-events.ts';
import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_OFFLINE_QUEUE, ANALYTICS_QUEUE_SIZE } from '../../src/domain/constants.ts';
import { anyTakenEvent } from '../properties/analytics/taken-event.ts';

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
