// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createFakeCaptcha } from '#adapters/captcha/fake/client/index.ts';
import { ALL_CAPABILITIES } from '#ports/account-capabilities.ts';
import { type AuthOffers, NO_AUTH_OFFERS } from '#ports/auth.ts';
import { CaptchaArea } from '#ui/features/account/captcha-area.tsx';
import { CaptchaStore } from '#ui/features/account/captcha-store.ts';
import { OffersStore } from '#ui/stores/offers-store.ts';
import { createDeferred } from '../../tools/create-deferred.ts';

const REQUIRED: AuthOffers = { ...NO_AUTH_OFFERS, captcha: true };
/** A server that requires the captcha. */
const check = async (answer: string | null) => (answer === null ? { kind: 'failed', message: 'Verification failed.' } : { kind: 'sent' });
const { signal } = new AbortController();

afterEach(cleanup);

function renderArea(offers: () => Promise<AuthOffers>, captcha = createFakeCaptcha()) {
  const store = new CaptchaStore({ captcha, offers: new OffersStore({ auth: { offers }, capabilities: ALL_CAPABILITIES }) });
  render(<CaptchaArea store={store} />);
  return { store, captcha };
}

test('PRV-3 a form sent before the server’s offers are loaded waits for the captcha', async () => {
  const offers = createDeferred<AuthOffers>();
  const { store, captcha } = renderArea(() => offers.opened);
  const outcome = store.submit(signal, check);
  expect(captcha.mounted).toBe(0);
  offers.open(REQUIRED);
  expect(await outcome).toEqual({ kind: 'sent' });
});

test('PRV-3 a form sent while the captcha is being solved waits for it', async () => {
  const { store, captcha } = renderArea(async () => REQUIRED, createFakeCaptcha({ solves: false }));
  const outcome = store.submit(signal, check);
  await waitFor(() => expect(captcha.mounted).toBe(1));
  captcha.setState({ kind: 'solved', token: 'answer' });
  expect(await outcome).toEqual({ kind: 'sent' });
});

test('PRV-3 after offers that couldn’t be loaded, a second try has the captcha', async () => {
  const answers = [NO_AUTH_OFFERS, REQUIRED];
  const { store, captcha } = renderArea(async () => answers.shift() ?? REQUIRED);
  expect(await store.submit(signal, check)).toEqual({ kind: 'failed', message: 'Verification failed.' });
  await waitFor(() => expect(captcha.mounted).toBe(1));
  expect(await store.submit(signal, check)).toEqual({ kind: 'sent' });
});

test('PRV-3 a server without a captcha gets the form at once', async () => {
  const { store, captcha } = renderArea(async () => NO_AUTH_OFFERS);
  expect(await store.submit(signal, async (answer) => ({ kind: 'sent', answer }))).toEqual({ kind: 'sent', answer: null });
  expect(captcha.mounted).toBe(0);
});
