import { ANALYTICS_FLUSH_INTERVAL, ANALYTICS_OFFLINE_QUEUE, ANALYTICS_QUEUE_SIZE } from '../constants.ts';
import { ANALYTICS_MESSAGES } from './analytics-events.ts';
import { computeBatchOutcomes, type EventOutcome, type WaitingEvent } from './batch-outcomes.ts';
import { classifyResponse, type CollectorResponse } from './collector-response.ts';
import type { TakenEvent } from './taken-event.ts';

/** State of delivery: queued events, the batch in flight and the timer (STA-8, EXT-6). */
export interface DeliveryState {
  /** Oldest first, including the batch in flight. */
  readonly waiting: readonly WaitingEvent[];
  /** Batches of this round, the one in flight first; empty while nothing is sent. */
  readonly round: readonly (readonly WaitingEvent[])[];
  /** Maximum events per batch. Halved when a batch is too large, also to a fraction: 12.5 gives batches of 13 and 12. */
  readonly batchSize: number;
  readonly online: boolean;
  /** Milliseconds the timer was set to; null while it is stopped. */
  readonly timer: number | null;
}

export type DeliveryEvent =
  | { readonly kind: 'queued'; readonly event: TakenEvent }
  /** Stored events were loaded; nothing else is queued yet. */
  | { readonly kind: 'restored'; readonly events: readonly TakenEvent[] }
  /** The timer fired: every event may be sent. */
  | { readonly kind: 'due' }
  /** An explicit flush: throttled events keep waiting. */
  | { readonly kind: 'flush' }
  | { readonly kind: 'answered'; readonly answer: CollectorResponse }
  | { readonly kind: 'connected'; readonly online: boolean }
  /** Consent was withdrawn. */
  | { readonly kind: 'cleared' };

export type DeliveryEffect =
  | { readonly kind: 'send'; readonly events: readonly TakenEvent[] }
  /** Replaces the running timer; null stops it. */
  | { readonly kind: 'wake'; readonly after: number | null }
  | { readonly kind: 'tell'; readonly state: 'queued' | 'sent' | 'success' | 'retried'; readonly event: TakenEvent }
  | { readonly kind: 'tell'; readonly state: 'dropped'; readonly event: TakenEvent; readonly reason: string };

export interface DeliveryStep {
  readonly state: DeliveryState;
  readonly effects: readonly DeliveryEffect[];
}

export const INITIAL_DELIVERY: DeliveryState = { waiting: [], round: [], batchSize: ANALYTICS_QUEUE_SIZE, online: true, timer: null };

export function stepDelivery(state: DeliveryState, event: DeliveryEvent): DeliveryStep {
  switch (event.kind) {
    case 'queued':
      return enqueueEvent(state, event.event);
    case 'restored':
      return scheduleFlush(
        { ...state, waiting: event.events.map((stored) => ({ event: stored, attempts: 0, wait: 0 })) },
        event.events.length > 0 ? ANALYTICS_FLUSH_INTERVAL : null,
      );
    case 'due':
      return startRound({ ...state, timer: null, waiting: state.waiting.map((waiting) => ({ ...waiting, wait: 0 })) });
    case 'flush':
      return startRound(state);
    case 'answered':
      return handleResponse(state, event.answer);
    case 'connected':
      return changeConnection(state, event.online);
    case 'cleared':
      return {
        state: { ...INITIAL_DELIVERY, online: state.online },
        effects: [
          { kind: 'wake', after: null },
          ...state.waiting.map(({ event: gone }) => createDroppedEffect(gone, ANALYTICS_MESSAGES.optOut)),
        ],
      };
  }
}

function enqueueEvent(state: DeliveryState, event: TakenEvent): DeliveryStep {
  const all = [...state.waiting, { event, attempts: 0, wait: 0 }];
  const tooMany = findOldestBeyond(state, all.length - ANALYTICS_OFFLINE_QUEUE);
  const next = { ...state, waiting: all.filter(({ event: { id } }) => !tooMany.has(id)) };
  const notifications: readonly DeliveryEffect[] = [
    { kind: 'tell', state: 'queued', event },
    ...[...tooMany.values()].map((oldest) => createDroppedEffect(oldest, ANALYTICS_MESSAGES.queueFull)),
  ];
  const full = next.waiting.length % ANALYTICS_QUEUE_SIZE === 0 && tooMany.size === 0;
  const step = full ? startRound(next) : scheduleFlush(next, ANALYTICS_FLUSH_INTERVAL);
  return { state: step.state, effects: [...notifications, ...step.effects] };
}

/** This many of the oldest events that are not in flight, by id. */
function findOldestBeyond(state: DeliveryState, count: number): ReadonlyMap<string, TakenEvent> {
  if (count <= 0) return new Map();
  const onTheirWay = new Set(state.round.flat().map(({ event }) => event.id));
  const free = state.waiting.map(({ event }) => event).filter(({ id }) => !onTheirWay.has(id));
  return new Map(free.slice(0, count).map((event) => [event.id, event]));
}

function changeConnection(state: DeliveryState, online: boolean): DeliveryStep {
  if (online === state.online) return { state, effects: [] };
  if (online) return scheduleFlush({ ...state, online, timer: null }, state.waiting.length > 0 ? ANALYTICS_FLUSH_INTERVAL : null);
  return { state: { ...state, online, timer: null }, effects: [{ kind: 'wake', after: null }] };
}

/** Sends everything that need not wait, in sequential batches; no effect while one is in flight. */
function startRound(state: DeliveryState): DeliveryStep {
  if (!state.online || state.round.length > 0) return { state, effects: [] };
  const ready = state.waiting.filter(({ wait }) => wait === 0);
  if (ready.length === 0) return { state, effects: [] };
  const round = splitIntoBatches(ready, state.batchSize);
  const started: DeliveryStep = { state: { ...state, round, timer: null }, effects: [{ kind: 'wake', after: null }] };
  return sendNextBatch(started);
}

function splitIntoBatches<Event>(events: readonly Event[], size: number): readonly (readonly Event[])[] {
  const count = Math.ceil(events.length / size);
  const batches = Array.from({ length: count }, (_, index) => events.slice(Math.ceil(index * size), Math.ceil((index + 1) * size)));
  return batches.filter(({ length }) => length > 0);
}

function sendNextBatch(step: DeliveryStep): DeliveryStep {
  const batch = step.state.round[0] ?? [];
  const events = batch.map(({ event }) => event);
  const notifications = events.map((event): DeliveryEffect => ({ kind: 'tell', state: 'sent', event }));
  return { state: step.state, effects: [...step.effects, ...notifications, { kind: 'send', events }] };
}

function handleResponse(state: DeliveryState, response: CollectorResponse): DeliveryStep {
  const [batch, ...rest] = state.round;
  if (!batch) return { state, effects: [] };
  const outcomes = computeBatchOutcomes(batch, response);
  const outcomeById = new Map(batch.map(({ event }, index) => [event.id, outcomes[index]]));
  const notifications = batch.flatMap(({ event }, index) => toNotifications(event, outcomes[index]));
  const next: DeliveryState = {
    ...state,
    waiting: state.waiting.flatMap((waiting) => {
      const outcome = outcomeById.get(waiting.event.id);
      if (!outcome) return [waiting];
      return outcome.kind === 'again' ? [outcome.waiting] : [];
    }),
    round: rest,
    batchSize: classifyResponse(response.status) === 'too-large' && batch.length > 1 ? Math.max(1, state.batchSize / 2) : state.batchSize,
  };
  if (rest.length > 0) return sendNextBatch({ state: next, effects: notifications });
  const untried = next.waiting.filter(({ attempts }) => attempts === 0).length;
  if (untried >= ANALYTICS_QUEUE_SIZE) {
    const more = startRound(next);
    return { state: more.state, effects: [...notifications, ...more.effects] };
  }
  const longest = Math.max(0, ...next.waiting.map(({ wait }) => wait || ANALYTICS_FLUSH_INTERVAL));
  const timing = scheduleFlush(next, longest === 0 ? null : longest);
  return { state: timing.state, effects: [...notifications, ...timing.effects] };
}

/** The later of the running and the requested timer: while something is throttled nothing is sent. */
function scheduleFlush(state: DeliveryState, after: number | null): DeliveryStep {
  if (after === null || !state.online || state.round.length > 0) return { state, effects: [] };
  if (state.timer !== null && after <= state.timer) return { state, effects: [] };
  return { state: { ...state, timer: after }, effects: [{ kind: 'wake', after }] };
}

function toNotifications(event: TakenEvent, outcome: EventOutcome | undefined): readonly DeliveryEffect[] {
  if (!outcome) return [];
  if (outcome.kind === 'dropped') return [createDroppedEffect(event, outcome.reason)];
  return [{ kind: 'tell', state: outcome.kind === 'success' ? 'success' : 'retried', event }];
}

function createDroppedEffect(event: TakenEvent, reason: string): DeliveryEffect {
  return { kind: 'tell', state: 'dropped', event, reason };
}
