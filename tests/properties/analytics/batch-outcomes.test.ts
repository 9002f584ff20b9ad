import { describe, expect, test } from 'vitest';
import { ANALYTICS_MESSAGES } from '#domain/analytics/analytics-events.ts';
import { computeBatchOutcomes, type EventOutcome, type WaitingEvent } from '#domain/analytics/batch-outcomes.ts';
import {
  classifyResponse,
  type CollectorResponse,
  createCollectorResponse,
  NO_RESPONSE,
  RESPONSE_KINDS,
} from '#domain/analytics/collector-response.ts';
import { INITIAL_DELIVERY, stepDelivery } from '#domain/analytics/delivery-machine.ts';
import { ANALYTICS_MAX_RETRIES, ANALYTICS_QUEUE_SIZE, ANALYTICS_RETRY_DELAY, ANALYTICS_THROTTLE } from '#domain/constants.ts';
import { anyTakenEvent } from './taken-event.ts';

const KINDS = {
  success: [200, 204, 299],
  'rate-limit': [429],
  'too-large': [413],
  timeout: [408],
  invalid: [400, 401, 407, 409, 499],
  failed: [0, 199, 300, 399, 500, 503],
} as const;

describe('STA-8 what a response says', () => {
  test.each(Object.entries(KINDS))('%s: %j', (kind, statuses) => {
    expect(statuses.map(classifyResponse)).toEqual(statuses.map(() => kind));
  });

  test('every kind is listed, and nothing is said of an event unless the response says it', () => {
    expect(RESPONSE_KINDS).toEqual(Object.keys(KINDS));
    expect(NO_RESPONSE).toEqual({
      status: 0,
      error: '',
      missingField: '',
      faulty: [],
      throttled: { users: [], devices: [], events: [] },
      overQuota: { users: [], devices: [] },
    });
  });
});

/** The event of this number; without a user where `userId` is null. */
function createWaiting(number: number, parts: Partial<WaitingEvent> & { readonly userId?: string | null } = {}): WaitingEvent {
  const { userId = `person-${number}`, attempts = 0, wait = 0 } = parts;
  return { event: { ...anyTakenEvent(number), userId, deviceId: `device-${number}` }, attempts, wait };
}

const SUCCESS: EventOutcome = { kind: 'success' };
const again = (waiting: WaitingEvent, wait = waiting.wait): EventOutcome => ({
  kind: 'again',
  waiting: { ...waiting, attempts: waiting.attempts + 1, wait },
});
const dropped = (reason: string): EventOutcome => ({ kind: 'dropped', reason });
const NAMED = { users: ['person-0'], devices: ['device-1'] };
const BATCH = [createWaiting(0), createWaiting(1), createWaiting(2, { userId: null, wait: 7 })];
const compute = (status: number, parts: Partial<Omit<CollectorResponse, 'status'>> = {}, batch: readonly WaitingEvent[] = BATCH) =>
  computeBatchOutcomes(batch, createCollectorResponse(status, parts));

describe('STA-8 what becomes of the events of a batch', () => {
  test('accepted: every one has arrived', () => {
    expect(compute(202)).toEqual([SUCCESS, SUCCESS, SUCCESS]);
  });

  test('invalid: the named ones are dropped with the reason, the others are sent again', () => {
    expect(compute(400, { error: 'Odd', faulty: [1] })).toEqual([again(BATCH[0]!), dropped('Odd'), again(BATCH[2]!)]);
    expect(compute(400, { faulty: [0] })[0]).toEqual(dropped(ANALYTICS_MESSAGES.refused));
    expect(compute(400)).toEqual(BATCH.map((waiting) => again(waiting)));
  });

  test('invalid as a whole: a wrong key, or a field that is missing, drops all of them', () => {
    const error = `${ANALYTICS_MESSAGES.invalidKey}: castwright`;
    expect(compute(400, { error })).toEqual(BATCH.map(() => dropped(error)));
    expect(compute(400, { error: 'Missing', missingField: 'events' })).toEqual(BATCH.map(() => dropped('Missing')));
  });

  test('too large: a batch is sent again, and a single event is dropped', () => {
    expect(compute(413)).toEqual(BATCH.map((waiting) => again(waiting)));
    expect(compute(413, { error: 'Large' }, [createWaiting(0)])).toEqual([dropped('Large')]);
  });

  test('too many: who is over the quota is dropped, who is throttled waits longer, the others wait as before', () => {
    expect(compute(429, { error: 'Quota', overQuota: NAMED })).toEqual([dropped('Quota'), dropped('Quota'), again(BATCH[2]!)]);
    const throttled = [again(BATCH[0]!, ANALYTICS_THROTTLE), again(BATCH[1]!, ANALYTICS_THROTTLE), again(BATCH[2]!)];
    expect(compute(429, { throttled: { ...NAMED, events: [] } })).toEqual(throttled);
    expect(compute(429, { throttled: { users: [], devices: [], events: [0, 1] } })).toEqual(throttled);
    const nobody = [createWaiting(3, { userId: null })];
    expect(compute(429, { overQuota: { users: ['null'], devices: [] } }, nobody)).toEqual([again(nobody[0]!)]);
  });

  test.each([408, 0, 500])('%d: all are sent again, later each time, until the last attempt', (status) => {
    const tried = Array.from({ length: ANALYTICS_MAX_RETRIES }, (_, attempts) => createWaiting(0, { attempts }));
    const outcomes = tried.map((waiting) => compute(status, {}, [waiting])[0]);
    expect(outcomes.slice(0, -1)).toEqual(tried.slice(0, -1).map((waiting) => again(waiting, waiting.attempts * ANALYTICS_RETRY_DELAY)));
    expect(outcomes.at(-1)).toEqual(dropped(ANALYTICS_MESSAGES.retries));
  });
});

test('STA-8 the batches of a round go one after the other, each when the one before was answered', () => {
  const restored = Array.from({ length: 2 * ANALYTICS_QUEUE_SIZE + 1 }, (_, number) => anyTakenEvent(number));
  let { state } = stepDelivery(INITIAL_DELIVERY, { kind: 'restored', events: restored });
  const sizes: number[] = [];
  for (const event of [{ kind: 'due' }, ...Array.from({ length: 3 }, () => ANSWERED)] as const) {
    const step = stepDelivery(state, event);
    state = step.state;
    sizes.push(...step.effects.flatMap((effect) => (effect.kind === 'send' ? effect.events.length : [])));
  }
  expect(sizes).toEqual([ANALYTICS_QUEUE_SIZE, ANALYTICS_QUEUE_SIZE, 1]);
  expect([state.waiting, state.round]).toEqual([[], []]);
});

const ANSWERED = { kind: 'answered', answer: createCollectorResponse(200) } as const;
