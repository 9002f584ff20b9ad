import type { Shortcut } from '#domain/actions/shortcut.ts';

/** Keys of the stage's actions while it has the focus, the main one of an action first. Arrow keys move and resize. */
export const STAGE_SHORTCUTS = {
  copy: [{ key: 'c', command: true }],
  cut: [{ key: 'x', command: true }],
  paste: [{ key: 'v', command: true }],
  duplicate: [{ key: 'd', command: true }],
  forward: [{ key: ']', command: true }],
  backward: [{ key: '[', command: true }],
  group: [{ key: 'g', command: true }],
  ungroup: [{ key: 'g', command: true, shift: true }],
  remove: [{ key: 'Delete' }, { key: 'Backspace' }],
  clear: [{ key: 'Escape' }],
  write: [{ key: 'Enter' }],
} as const satisfies Readonly<Record<string, readonly Shortcut[]>>;
