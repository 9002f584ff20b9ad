import { describe, expect, test } from 'vitest';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import { BannerStore } from '#ui/stores/banner-store.ts';

const content = (id: string) => ({ id, text: 'We have moved.', linkText: 'More', href: '/help-center' });

function openStore(id = 'first', storage = createMemoryStorage()) {
  const clock = createManualClock();
  const store = new BannerStore({ storage, clock, content: content(id) });
  store.start();
  return { store, clock, storage };
}

describe('BannerStore', () => {
  test('LND-8 STA-3 TIM-1 BANNER_DISMISSAL a dismissed banner animates out for 300 ms and is remembered', () => {
    const { store, clock, storage } = openStore();
    expect(store.state).toBe('visible');
    store.dismiss();
    store.dismiss();
    clock.advance(299);
    expect([store.state, openStore('first', storage).store.state]).toEqual(['leaving', 'visible']);
    clock.advance(1);
    expect([store.state, openStore('first', storage).store.state]).toEqual(['hidden', 'hidden']);
  });

  test('LND-8 ENT-8 remembers each banner by its id', () => {
    const { store, clock, storage } = openStore();
    store.dismiss();
    clock.advance(300);
    expect(openStore('second', storage).store.state).toBe('visible');
  });

  test('remembers the dismissal when the page is left during the animation', () => {
    const { store, clock, storage } = openStore();
    store.dismiss();
    store.stop();
    expect([store.state, clock.waiting(), openStore('first', storage).store.state]).toEqual(['hidden', 0, 'hidden']);
  });

  test('is visible before loading, as prerendered, and absent without content', () => {
    const ports = { storage: createMemoryStorage(), clock: createManualClock() };
    expect(new BannerStore({ ...ports, content: content('first') }).state).toBe('visible');
    const silent = new BannerStore({ ...ports, content: null });
    silent.start();
    expect(silent.state).toBe('hidden');
  });
});
