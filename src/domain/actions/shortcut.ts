/** A key with its modifiers. `command` is ⌘ on Apple computers and Ctrl on others. */
export interface Shortcut {
  /** `KeyboardEvent.key`; letters in lower case. `arrows` stands for all four of them. */
  readonly key: string;
  readonly command?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
}

export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** Voice control and trembling hands type such keys by accident: they can be turned off (WCAG 2.1.4). */
export const isCharacterKey = ({ key, command = false, alt = false }: Shortcut): boolean =>
  key.length === 1 && key !== ' ' && !command && !alt;

/** Signs like `?` are typed with Shift on some keyboards and without on others. */
const isSign = (key: string): boolean => key.length === 1 && key !== ' ' && !/[\p{L}\p{N}]/u.test(key);

export function isPressed({ key, command = false, shift = false, alt = false }: Shortcut, event: PressedKey): boolean {
  const sameShift = event.shiftKey === shift || (isSign(key) && !shift);
  return event.key.toLowerCase() === key.toLowerCase() && (event.ctrlKey || event.metaKey) === command && event.altKey === alt && sameShift;
}

const APPLE_NAMES = { command: '⌘', shift: '⇧', alt: '⌥', joint: '' } as const;
const OTHER_NAMES = { command: 'Ctrl', shift: 'Shift', alt: 'Alt', joint: '+' } as const;
const KEY_NAMES: Readonly<Record<string, string>> = {
  ' ': 'Space',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  arrows: '← → ↑ ↓',
  pageup: 'Page Up',
  pagedown: 'Page Down',
  escape: 'Esc',
};

/** As keyboards name it: `Ctrl+Shift+Z`, or `⇧⌘Z` on Apple computers. */
export function formatShortcut({ key, command, shift, alt }: Shortcut, isApple: boolean): string {
  const names = isApple ? APPLE_NAMES : OTHER_NAMES;
  const name = KEY_NAMES[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key);
  const held = isApple
    ? [alt && names.alt, shift && names.shift, command && names.command]
    : [command && names.command, alt && names.alt, shift && names.shift];
  return [...held.filter((each) => typeof each === 'string'), name].join(names.joint);
}

/** For `aria-keyshortcuts`. */
export function formatAriaShortcut({ key, command, shift, alt }: Shortcut, isApple: boolean): string {
  const held = [command && (isApple ? 'Meta' : 'Control'), alt && 'Alt', shift && 'Shift'].filter((each) => typeof each === 'string');
  return [...held, key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key].join('+');
}
