import { NO_AUTH_OFFERS } from '#ports/auth.ts';
import { ALL_CAPABILITIES } from '#ports/account-capabilities.ts';
import { describe, expect, test } from 'vitest';
import { createMemoryContactMessages } from '#adapters/api/memory/memory-contact-messages.ts';
import { createFaults, OFFLINE } from '#adapters/api/memory/faults.ts';
import { createNoCaptcha } from '#adapters/captcha/none/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createContactStore } from '#ui/features/contact/contact-store.ts';
import { OffersStore } from '#ui/stores/offers-store.ts';

const CONTACT_MESSAGE = { name: 'Grace', email: 'grace@example.com', message: 'How do I make the presenter smile?' };

function openStore() {
  const faults = createFaults();
  const contact = createMemoryContactMessages(createManualClock(), faults);
  const offers = new OffersStore({ auth: { offers: async () => NO_AUTH_OFFERS }, capabilities: ALL_CAPABILITIES });
  const store = createContactStore({ contact, captcha: createNoCaptcha(), offers });
  store.start();
  return { store, contact, faults };
}

describe('contact form', () => {
  test('API-6 sends a message and shows its reference, and starts over with an empty form', async () => {
    const { store, contact } = openStore();
    store.form.change(CONTACT_MESSAGE);
    await store.submit();
    expect(store.reference).toBe(contact.messages[0]?.reference);
    expect(store.reference).toMatch(/^CW-/);
    store.again();
    expect([store.reference, store.form.fields.message]).toEqual(['', '']);
  });

  test('API-6 shows each field’s error and sends nothing', async () => {
    const { store, contact } = openStore();
    store.form.change({ message: 'Hello' });
    await store.submit();
    expect(Object.keys(store.form.errors)).toEqual(['name', 'email', 'message']);
    expect(contact.messages).toEqual([]);
  });

  test('keeps a message that failed to send, and sends it once on retry', async () => {
    const { store, contact, faults } = openStore();
    store.form.change(CONTACT_MESSAGE);
    faults.loseNextResponse();
    await store.submit();
    expect(store.form.failure).toContain('What you wrote is still here.');
    expect(store.form.fields).toMatchObject(CONTACT_MESSAGE);
    faults.failNext(OFFLINE);
    await store.submit();
    await store.submit();
    expect([store.reference, contact.messages.length]).toEqual([contact.messages[0]?.reference, 1]);
  });
});
