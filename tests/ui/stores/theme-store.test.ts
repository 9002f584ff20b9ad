import { describe, expect, test } from 'vitest';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { ThemeMode } from '#domain/account/user-record.ts';
import { THEME_KEY, ThemeStore } from '#ui/stores/theme-store.ts';

describe('ThemeStore', () => {
  test('TIM-2 is light on the site and dark in the studio until the user chooses, and remembers the choice', () => {
    const storage = createMemoryStorage();
    const theme = new ThemeStore(storage);
    theme.start();
    expect(theme.mode).toBe('light');
    theme.enter('studio');
    expect(theme.mode).toBe('dark');
    theme.toggle();
    expect(theme.mode).toBe('light');
    theme.enter('site');
    expect(theme.mode).toBe('light');

    const later = new ThemeStore(storage);
    later.enter('studio');
    later.start();
    expect(later.mode).toBe('light');
  });

  test('TIM-2 follows the device where that was chosen, also while the page is open, and until it is left', () => {
    const device = { shown: 'light' as ThemeMode, listeners: new Set<() => void>() };
    const turn = (mode: ThemeMode): void => {
      device.shown = mode;
      for (const listener of device.listeners) listener();
    };
    const theme = new ThemeStore(createMemoryStorage({ [THEME_KEY]: 'system' }), {
      mode: () => device.shown,
      subscribe(listener) {
        device.listeners.add(listener);
        return () => device.listeners.delete(listener);
      },
    });
    turn('dark');
    theme.start();
    expect([theme.chosen, theme.mode]).toEqual(['system', 'dark']);
    turn('light');
    expect(theme.mode).toBe('light');
    theme.toggle();
    expect([theme.chosen, theme.mode]).toEqual(['dark', 'dark']);
    theme.stop();
    expect(device.listeners.size).toBe(0);
  });

  test('TIM-2 ignores invalid stored values', () => {
    const theme = new ThemeStore(createMemoryStorage({ [THEME_KEY]: 'purple' }));
    theme.start();
    expect(theme.choice).toBeNull();
  });
});
