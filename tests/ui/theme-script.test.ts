import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { computeTheme, parseThemeChoice, THEME_CHOICES, type ThemeMode, toThemeMode } from '#domain/account/user-record.ts';
import { PREFERENCE_KEY, THEME_KEY } from '#ui/stores/theme-store.ts';

const SCRIPT = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8');

interface Stored {
  /** Undefined where storage is refused. */
  readonly stored: string | null | undefined;
  readonly preferred?: string | null;
  readonly device: ThemeMode;
}

/** What the script sets, for an address and what is stored. */
function runThemeScript(pathname: string, { stored, preferred = null, device }: Stored): string {
  let mode = '';
  const getItem = (key: string): string | null => {
    if (stored === undefined) throw new Error('refused');
    return key === THEME_KEY ? stored : key === PREFERENCE_KEY ? preferred : null;
  };
  const matchMedia = (query: string) => ({ matches: query === `(prefers-color-scheme: ${device})` });
  const setAttribute = (_name: string, value: string): void => {
    mode = value;
  };
  runInNewContext(SCRIPT, {
    window: { localStorage: { getItem }, location: { pathname }, matchMedia },
    document: { documentElement: { setAttribute, getAttribute: () => null } },
  });
  return mode;
}

describe('public/theme.js', () => {
  test.each(['/', '/signin', '/dashboardish', '/dashboard', '/dashboard/videos/1', '/editor', '/editor/p1'])(
    'TIM-2 the first paint of %s uses the mode the store will choose',
    (pathname) => {
      const area = /^\/(dashboard|editor)(\/|$)/.test(pathname) ? 'studio' : 'site';
      const texts = [null, ...THEME_CHOICES, 'purple'];
      for (const device of ['light', 'dark'] as const) {
        for (const [stored, preferred] of texts.flatMap((one) => texts.map((other) => [one, other] as const))) {
          const expected = computeTheme(parseThemeChoice(stored), area, parseThemeChoice(preferred));
          expect(runThemeScript(pathname, { stored, preferred, device })).toBe(toThemeMode(expected, device));
        }
        expect(runThemeScript(pathname, { stored: undefined, device })).toBe(computeTheme(null, area, null));
      }
    },
  );
});
