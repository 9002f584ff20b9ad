import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAriaShortcut, formatShortcut, isPressed, type Shortcut } from '#domain/actions/shortcut.ts';

const shortcut: fc.Arbitrary<Shortcut> = fc.record(
  {
    key: fc.constantFrom('z', 'k', 'f', ' ', 'Enter', 'Delete', 'PageDown', '7'),
    command: fc.boolean(),
    shift: fc.boolean(),
    alt: fc.boolean(),
  },
  { requiredKeys: ['key'] },
);

const press = ({ key, command = false, shift = false, alt = false }: Shortcut, isApple = false) => ({
  key: shift && key.length === 1 ? key.toUpperCase() : key,
  shiftKey: shift,
  altKey: alt,
  ctrlKey: command && !isApple,
  metaKey: command && isApple,
});

describe('keyboard shortcuts', () => {
  test('a key is its own shortcut and no other one', () => {
    fc.assert(
      fc.property(shortcut, shortcut, fc.boolean(), (one, other, isApple) => {
        expect(isPressed(one, press(one, isApple))).toBe(true);
        const same = formatShortcut(one, false) === formatShortcut(other, false);
        expect(isPressed(other, press(one, isApple))).toBe(same);
      }),
    );
  });

  test('a sign is recognized on keyboards that type it with Shift and on others', () => {
    const question = { key: '?', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
    expect(isPressed({ key: '?' }, question)).toBe(true);
    expect(isPressed({ key: '?' }, { ...question, shiftKey: true })).toBe(true);
    expect(isPressed({ key: '?' }, { ...question, ctrlKey: true })).toBe(false);
  });

  test('are named as keyboards name them', () => {
    const redo: Shortcut = { key: 'z', command: true, shift: true };
    expect([formatShortcut(redo, false), formatShortcut(redo, true)]).toEqual(['Ctrl+Shift+Z', '⇧⌘Z']);
    expect(formatShortcut({ key: ' ' }, true)).toBe('Space');
    expect(formatShortcut({ key: 'PageDown', alt: true }, false)).toBe('Alt+Page Down');
    expect([formatAriaShortcut(redo, false), formatAriaShortcut(redo, true)]).toEqual(['Control+Shift+Z', 'Meta+Shift+Z']);
    expect(formatAriaShortcut({ key: ' ' }, false)).toBe('Space');
  });
});
