import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SUBSCRIBE_FAILED } from '#domain/newsletter/newsletter-machine.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import { NewsletterStore } from '#ui/site/newsletter-store.ts';
import { drainScheduler, type Race, flushTasks } from './race.ts';

const ADDRESSES = ['', 'nobody', 'ada@example.com', 'bob@example.com', 'down@example.com'] as const;
const act = fc.oneof(
  fc.constantFrom(...ADDRESSES).map((email) => ({ kind: 'type' as const, email })),
  fc.constantFrom({ kind: 'submit' as const }, { kind: 'submit' as const }, { kind: 'reopen' as const }, { kind: 'answer' as const }),
);

/** STA-2: one request at a time, success only if it was accepted, and otherwise the address stays in the field. */
export const newsletterRace: Race = {
  name: 'newsletter',
  property: fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 2, maxLength: 14 }), async (scheduler, acts) => {
    const open = new Set<AbortSignal>();
    const taken: string[] = [];
    let sent = '';
    const response = scheduler.scheduleFunction(async (email: string): Promise<ApiOutcome<{ readonly message: string }>> => {
      if (email.startsWith('down')) return { kind: 'failed', reason: 'offline', message: 'Unknown' };
      taken.push(email);
      return { kind: 'ok', value: { message: 'Thanks' } };
    });
    const store = new NewsletterStore({
      async subscribe(email, { signal = new AbortController().signal } = {}) {
        assert.ok(
          [...open].every((other) => other.aborted),
          'one sending at a time',
        );
        open.add(signal);
        sent = email;
        const outcome = await response(email);
        open.delete(signal);
        return signal.aborted ? { kind: 'failed', reason: 'aborted', message: 'Unknown' } : outcome;
      },
    });
    store.start();
    for (const next of acts) {
      const before = store.email;
      if (next.kind === 'type') store.type(next.email);
      else if (next.kind === 'submit') void store.submit();
      else if (next.kind === 'reopen') {
        store.stop();
        store.start();
      } else if (scheduler.count() > 0) await scheduler.waitOne();
      await flushTasks();
      if (store.email !== before && next.kind !== 'type') assert.equal(store.state.kind, 'success', 'what was typed went away untaken');
      if (store.state.kind === 'success') assert.ok(taken.length > 0, 'success without an answer');
      if (store.state.kind === 'error') assert.notEqual(store.state.message, '');
      if (store.state.kind === 'error' && store.state.message === SUBSCRIBE_FAILED)
        assert.ok(sent.startsWith('down'), 'failed for another one');
    }
    await drainScheduler(scheduler);
    assert.notEqual(store.state.kind, 'loading', 'nothing is on its way, and it still waits');
  }),
};
