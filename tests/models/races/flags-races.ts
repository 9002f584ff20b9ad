import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createFakeAccounts, toSignedIn } from '#adapters/auth/fake/index.ts';
import { createFakeFlags } from '#adapters/flags/fake/index.ts';
import { FlagsStore } from '#ui/stores/flags-store.ts';
import { SessionStore } from '#ui/stores/session-store.ts';
import { drainScheduler, type Race, flushTasks } from './race.ts';

const PLANS: Readonly<Record<string, string>> = { ada: 'creator', bob: 'business' };
const user = (id: string) => ({ id, email: `${id}@example.com`, firstName: id, lastName: 'Lee', avatar: null });
const act = fc.constantFrom('ada comes', 'bob comes', 'nobody', 'publish', 'leave', 'visit', 'answer', 'answer');

/** STA-7, STA-9: rules are evaluated for the user who is signed in now, never with another user's plan. */
export const flagsRace: Race = {
  name: 'flags',
  property: fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 2, maxLength: 14 }), async (scheduler, acts) => {
    const { auth } = createFakeAccounts();
    const session = new SessionStore(auth);
    session.start();
    await flushTasks();
    const given: { readonly id: string | null; readonly plan?: unknown }[] = [];
    const flags = createFakeFlags({ editor: { value: true } });
    const watched = {
      ...flags,
      setAttributes: (attributes: Parameters<typeof flags.setAttributes>[0]) => {
        given.push(attributes);
        flags.setAttributes(attributes);
      },
    };
    const requested = scheduler.scheduleFunction(async (id: string) => PLANS[id] ?? null);
    const store = new FlagsStore({ flags: watched, session, analytics: { track: () => {} }, plan: () => requested(session.user.id) });
    let running = false;
    for (const next of acts) {
      if (next === 'ada comes' || next === 'bob comes') auth.settle(toSignedIn(user(next.slice(0, 3))));
      else if (next === 'nobody') auth.settle({ kind: 'signed-out' });
      else if (next === 'publish') flags.publish({ editor: { value: given.length } });
      else if (next === 'answer' && scheduler.count() > 0) await scheduler.waitOne();
      else if (next === 'leave') store.stop();
      else if (next === 'visit') store.setPath('/editor');
      if (next === 'leave' || next === 'visit') running = next === 'visit';
      await flushTasks();
      assert.ok(['not-ready', 'ready', 'destroyed'].includes(store.state));
      const last = given.at(-1);
      if (running) assert.equal(last?.id, session.user.id === '' ? null : session.user.id, 'evaluated for another user');
      for (const { id, plan } of given) if (plan !== undefined) assert.equal(plan, PLANS[id ?? ''], 'the plan of another user');
    }
    await drainScheduler(scheduler);
    const { id } = session.user;
    if (running && id !== '' && store.state === 'ready') assert.equal(store.attributes['plan'], PLANS[id], 'the plan never came');
    store.stop();
    session.stop();
  }),
};
