import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parseThemeChoice, computeTheme } from '../../src/domain/account/user-record.ts';
import { PREFERENCE_KEY, THEME_KEY } from '../../src/ui/stores/theme-store.ts';

const SCRIPT = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8');

/** What the script sets, for an address and what is stored (`undefined`: storage is refused). */
function runThemeScript(pathname: string, stored: string | null | undefined, preferred: string | null = null): string {
  let mode = '';
  const getItem = (key: string): string | null => {
    if (stored === undefined) throw new Error('refused');
    return key === THEME_KEY ? stored : key === PREFERENCE_KEY ? preferred : null;
  };
  const setAttribute = (_name: string, value: string): void => {
    mode = value;
  };
  runInNewContext(SCRIPT, {
    window: { localStorage: { getItem }, location: { pathname } },
    document: { documentElement: { setAttribute, getAttribute: () => null } },
  });
  return mode;
}

describe('public/theme.js', () => {
  test.each(['/', '/signin', '/dashboardish', '/dashboard', '/dashboard/videos/1', '/editor', '/editor/p1'])(
    'TIM-2 the first paint of %s uses the mode the store will choose',
    (pathname) => {
      const area = /^\/(dashboard|editor)(\/|$)/.test(pathname) ? 'studio' : 'site';
      for (const stored of [null, 'light', 'dark', 'purple']) {
        for (const preferred of [null, 'light', 'dark', 'purple']) {
          const expected = computeTheme(parseThemeChoice(stored), area, parseThemeChoice(preferred));
          expect(runThemeScript(pathname, stored, preferred)).toBe(expected);
        }
      }
      expect(runThemeScript(pathname, undefined)).toBe(computeTheme(null, area, null));
    },
  );
});
