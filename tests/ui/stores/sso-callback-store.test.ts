import { expect, test } from 'vitest';
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { SsoCallbackStore } from '#ui/features/sso-callback/sso-callback-store.ts';

function openStore(outcome: Promise<{ readonly kind: 'failed'; readonly message: string }>) {
  const clock = createManualClock();
  const auth = { ...createFakeAccounts().auth, completeOAuth: () => outcome };
  const store = new SsoCallbackStore({ auth, clock }, 'https://host.example/sso-callback?code=x');
  store.start();
  return { clock, store };
}

test('SSO-1 TIM-1 SSO_CALLBACK_WAIT redirects to the dashboard after 5000 ms', () => {
  const { clock, store } = openStore(new Promise(() => {}));
  clock.advance(4_999);
  expect(store.waitedLongEnough).toBe(false);
  clock.advance(1);
  expect(store.waitedLongEnough).toBe(true);
});

test('SSO-1 TIM-1 SSO_CALLBACK_WAIT shows a failure until then, and redirects too', async () => {
  const { clock, store } = openStore(Promise.resolve({ kind: 'failed', message: 'The account is closed.' }));
  await expect.poll(() => store.completing.step).toEqual({ kind: 'failed', message: 'The account is closed.' });
  clock.advance(4_999);
  expect(store.waitedLongEnough).toBe(false);
  clock.advance(1);
  expect(store.waitedLongEnough).toBe(true);
});

test('SSO-1 does not redirect after the page was left', () => {
  const { clock, store } = openStore(new Promise(() => {}));
  store.stop();
  clock.advance(5_000);
  expect(store.waitedLongEnough).toBe(false);
});
