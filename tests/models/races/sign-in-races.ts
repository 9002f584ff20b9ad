import assert from 'node:assert/strict';
import fc from 'fast-check';
import { createFakeAccounts, toSignedIn } from '#adapters/auth/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { SELECTED_PLAN_KEY, serializeSelectedPlan } from '#domain/checkout/selected-plan.ts';
import { takeAfterSignInPath } from '#ui/features/account/take-after-sign-in-path.ts';
import { SessionStore } from '#ui/stores/session-store.ts';
import { drainScheduler, scheduleWork, type Race, flushTasks } from './race.ts';

const user = (id: string) => ({ id, email: `${id}@example.com`, firstName: id, lastName: 'Lee', avatar: null });
const act = fc.constantFrom('choose plan', 'ada comes', 'bob comes', 'session ends', 'sign out', 'sign out', 'go on', 'answer');
const redirect = fc.constantFrom(
  null,
  '/pricing',
  '/editor',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
);

/** STA-1, RED-1..5: the page shows the signed-in user, a late response never undoes a sign-out, and a chosen plan is opened once. */
export const signInRace: Race = {
  name: 'sign-in and redirect',
  property: fc.asyncProperty(fc.scheduler(), fc.array(act, { minLength: 2, maxLength: 14 }), redirect, async (scheduler, acts, wanted) => {
    const { auth } = createFakeAccounts();
    const storage = createMemoryStorage();
    let leaving = 0;
    const session = new SessionStore({
      ...auth,
      async signOut() {
        leaving += 1;
        await scheduleWork(scheduler, () => auth.signOut());
        leaving -= 1;
      },
    });
    session.start();
    await flushTasks();
    let chosen = 0;
    let followed = 0;
    const vendorSays = (id: string) =>
      scheduleWork(scheduler, () => auth.settle(id === '' ? { kind: 'signed-out' } : toSignedIn(user(id))));

    for (const next of acts) {
      if (next === 'choose plan') {
        storage.write(SELECTED_PLAN_KEY, serializeSelectedPlan({ planId: 'creator', isAnnual: true }));
        chosen += 1;
      } else if (next === 'ada comes') void vendorSays('ada');
      else if (next === 'bob comes') void vendorSays('bob');
      else if (next === 'session ends') void vendorSays('');
      else if (next === 'sign out') void session.signOut();
      else if (next === 'answer' && scheduler.count() > 0) await scheduler.waitOne();
      else if (next === 'go on') {
        const place = takeAfterSignInPath({ storage, report: () => {} }, wanted);
        assert.equal(new URL(place, 'https://castwright.example').origin, 'https://castwright.example', 'off this site');
        if (place.startsWith('/checkout')) followed += 1;
      }
      await flushTasks();
      assert.ok(followed <= chosen, 'a plan was followed twice');
      if (leaving > 0) assert.notEqual(session.state.kind, 'signed-in', 'back before the answer');
      if (session.state.kind !== 'signed-in') assert.equal(session.user.id, '', 'a signed-out user is still shown');
    }
    await drainScheduler(scheduler);
    assert.deepEqual(session.state, auth.state());
    session.stop();
  }),
};
