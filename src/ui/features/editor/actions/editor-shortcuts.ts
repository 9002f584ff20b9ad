import { formatAriaShortcut, formatShortcut, type Shortcut } from '#domain/actions/shortcut.ts';

/** Every shortcut of the editor that works everywhere in it, the main one of an action first. */
export const EDITOR_SHORTCUTS = {
  palette: [{ key: 'k', command: true }],
  shortcuts: [{ key: '?' }],
  undo: [{ key: 'z', command: true }],
  redo: [
    { key: 'z', command: true, shift: true },
    { key: 'y', command: true },
  ],
  find: [{ key: 'f', command: true }],
  comment: [{ key: 'm', command: true, alt: true }],
  emphasize: [{ key: 'b', command: true }],
  play: [{ key: ' ' }],
  playFromCursor: [{ key: 'Enter', alt: true }],
  fullScreen: [{ key: 'f' }],
  timeline: [{ key: 't' }],
  burnIn: [{ key: 'c' }],
  addScene: [{ key: 'Enter', command: true }],
  nextScene: [{ key: 'PageDown', alt: true }],
  previousScene: [{ key: 'PageUp', alt: true }],
  render: [{ key: 'Enter', command: true, shift: true }],
  presenter: [{ key: '1' }],
  voice: [{ key: '2' }],
  background: [{ key: '3' }],
  text: [{ key: '4' }],
  media: [{ key: '5' }],
  captions: [{ key: '6' }],
  sound: [{ key: '7' }],
  format: [{ key: '8' }],
  brand: [{ key: '9' }],
} as const satisfies Readonly<Record<string, readonly Shortcut[]>>;

const isApple = (): boolean => /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** As this computer's keyboard names them, such as `Ctrl+Z`. */
export function formatShortcuts(shortcuts: readonly Shortcut[]): readonly string[] {
  return shortcuts.map((shortcut) => formatShortcut(shortcut, isApple()));
}

/** Attributes of a button that does what the shortcut does: its tooltip names it. */
export function getShortcutProps([main]: readonly [Shortcut, ...Shortcut[]]): {
  readonly shortcut: string;
  readonly 'aria-keyshortcuts': string;
} {
  return { shortcut: formatShortcut(main, isApple()), 'aria-keyshortcuts': formatAriaShortcut(main, isApple()) };
}
