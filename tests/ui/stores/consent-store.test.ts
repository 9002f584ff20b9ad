import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { computeConsent } from '#domain/account/consent.ts';
import { CONSENT_KEY, ConsentStore } from '#ui/stores/consent-store.ts';

const openStore = (options: { kept?: string; asksNotTo?: boolean } = {}) => {
  const storage = createMemoryStorage();
  if (options.kept !== undefined) storage.write(CONSENT_KEY, options.kept);
  return { storage, store: new ConsentStore({ storage, hasOptedOut: () => options.asksNotTo ?? false }) };
};

describe('ConsentStore', () => {
  test('EXT-6 defaults to no consent, and asks once it is known that there is no choice', () => {
    const { store } = openStore();
    expect([store.given, store.open]).toEqual([false, false]);
    store.start();
    expect([store.given, store.open]).toEqual([false, true]);
  });

  test.each(['given', 'refused'] as const)('remembers a choice of %s and does not ask again', (choice) => {
    const { store, storage } = openStore();
    store.start();
    store.choose(choice);
    const later = new ConsentStore({ storage, hasOptedOut: () => false });
    later.start();
    expect([later.state, later.open]).toEqual([choice, false]);
  });

  test('Do Not Track counts until the user decides here', () => {
    const { store } = openStore({ asksNotTo: true });
    store.start();
    expect([store.state, store.open]).toEqual(['refused', false]);
    store.choose('given');
    expect(store.given).toBe(true);
  });

  test('only the exact stored word is consent', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), fc.boolean(), (stored, asksNotTo) => {
        expect(computeConsent(stored, { asksNotTo }) === 'given').toBe(stored === 'given');
      }),
    );
  });
});
