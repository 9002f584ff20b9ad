import { expect, test } from 'vitest';
import { createFakeAccounts } from '../../../src/adapters/auth-fake/auth-fake.ts';
import { createManualClock } from '../../../src/adapters/clock-manual/clock-manual.ts';
import { SsoCallbackStore } from '../../../src/ui/features/sso-callback/sso-callback-store.ts';

function opened(outcome: Promise<{ readonly kind: 'failed'; readonly message: string }>) {
  const clock = createManualClock();
  const auth = { ...createFakeAccounts().auth, completeOAuth: () => outcome };
  const store = new SsoCallbackStore({ auth, clock }, 'https://host.example/sso-callback?code=x');
  store.start();
  return { clock, store };
}

test('SSO-1 TIM-1 SSO_CALLBACK_WAIT whoever is still on the page after 5000 ms goes on to the dashboard', () => {
  const { clock, store } = opened(new Promise(() => {}));
  clock.advance(4_999);
  expect(store.waitedLongEnough).toBe(false);
  clock.advance(1);
  expect(store.waitedLongEnough).toBe(true);
});

test('SSO-1 after the page has gone, and after an answer, nobody is sent anywhere', async () => {
  const gone = opened(new Promise(() => {}));
  gone.store.stop();
  gone.clock.advance(5_000);
  const failed = opened(Promise.resolve({ kind: 'failed', message: '' }));
  await expect.poll(() => failed.store.completing.step.kind).toBe('failed');
  failed.clock.advance(5_000);
  expect([gone.store.waitedLongEnough, failed.store.waitedLongEnough]).toEqual([false, false]);
});
