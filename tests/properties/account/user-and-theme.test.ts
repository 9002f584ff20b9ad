import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseThemeChoice,
  computeTheme,
  formatDisplayName,
  INITIAL_USER,
  THEME_CHOICES,
  toThemeMode,
  toUserRecord,
} from '#domain/account/user-record.ts';

const user = fc.record({
  id: fc.uuid(),
  email: fc.option(fc.emailAddress()),
  firstName: fc.string(),
  lastName: fc.string(),
  avatar: fc.option(fc.webUrl()),
});
const mode = fc.constantFrom('light' as const, 'dark' as const);
const choice = fc.constantFrom(...THEME_CHOICES);
const area = fc.constantFrom('site' as const, 'studio' as const);

describe('the user record', () => {
  test('ENT-1 starts signed out with the dark theme', () => {
    expect(INITIAL_USER).toEqual({
      id: '',
      email: null,
      firstName: '',
      lastName: '',
      isAuthenticated: false,
      avatar: null,
      preferences: { theme: 'dark' },
      status: 'idle',
      error: null,
    });
  });

  test('STA-1 ENT-1 sign-in copies every field, and any other state is the initial record', () => {
    fc.assert(
      fc.property(user, (signedIn) => {
        expect(toUserRecord({ kind: 'signed-in', user: signedIn, organization: null, impersonatorId: null })).toEqual({
          ...signedIn,
          isAuthenticated: true,
          preferences: { theme: 'dark' },
          status: 'idle',
          error: null,
        });
      }),
    );
    expect(toUserRecord({ kind: 'loading' })).toBe(INITIAL_USER);
    expect(toUserRecord({ kind: 'signed-out' })).toBe(INITIAL_USER);
    expect(toUserRecord({ kind: 'unavailable', message: 'x' })).toBe(INITIAL_USER);
  });

  test('every user has a display name', () => {
    fc.assert(
      fc.property(user, (person) => {
        expect(formatDisplayName(person).trim()).not.toBe('');
      }),
    );
  });
});

describe('TIM-2 color mode', () => {
  test('starts light on the site and dark in the studio, and both have the saved preference', () => {
    expect(computeTheme(null, 'site', null)).toBe('light');
    expect(computeTheme(null, 'studio', null)).toBe(INITIAL_USER.preferences.theme);
    fc.assert(
      fc.property(area, choice, (shown, preferred) => {
        expect(computeTheme(null, shown, preferred)).toBe(preferred);
      }),
    );
  });

  test('an explicit choice applies everywhere', () => {
    fc.assert(
      fc.property(choice, area, fc.option(choice), (chosen, shown, preferred) => {
        expect(computeTheme(chosen, shown, preferred)).toBe(chosen);
      }),
    );
  });

  test('light and dark are so on every device, and the device decides where it was asked to', () => {
    fc.assert(
      fc.property(mode, mode, (chosen, device) => {
        expect([toThemeMode(chosen, device), toThemeMode('system', device)]).toEqual([chosen, device]);
      }),
    );
  });

  test('any stored text parses to a choice or none', () => {
    fc.assert(
      fc.property(fc.option(fc.string()), (text) => {
        expect([null, ...THEME_CHOICES]).toContain(parseThemeChoice(text));
      }),
    );
    expect(THEME_CHOICES.map(parseThemeChoice)).toEqual(THEME_CHOICES);
  });
});
