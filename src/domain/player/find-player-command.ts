/** What a key, button or gesture asks the player for. */
export type PlayerCommand =
  | {
      readonly kind: 'toggle-play' | 'toggle-mute' | 'toggle-fullscreen' | 'toggle-captions' | 'show-shortcuts';
    }
  /** Seconds from where playback is; back if negative. */
  | { readonly kind: 'seek-by'; readonly seconds: number }
  /** A share of the video, 0 to 1. */
  | { readonly kind: 'seek-to-share'; readonly share: number }
  /** Of the volume from 0 to 1. */
  | { readonly kind: 'change-volume'; readonly by: number }
  | { readonly kind: 'change-speed'; readonly steps: -1 | 1 };

/** Where the focus is: text is typed in a `field`; a `choice` (radio button, slider) takes arrows itself; a `button` or link takes Space. */
export type FocusedKind = 'field' | 'choice' | 'button' | 'seek-bar' | 'player';

export interface KeyPress {
  /** `KeyboardEvent.key`. */
  readonly key: string;
  /** Ctrl, Alt or Meta is held: a shortcut of the browser. */
  readonly modified: boolean;
  /** The key is held down. */
  readonly repeated: boolean;
  readonly focused: FocusedKind;
}

const STEP_SECONDS = 5;
const JUMP_SECONDS = 10;
const VOLUME_STEP = 0.1;
const DIGITS = 10;

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  ' ': { kind: 'toggle-play' },
  k: { kind: 'toggle-play' },
  j: { kind: 'seek-by', seconds: -JUMP_SECONDS },
  l: { kind: 'seek-by', seconds: JUMP_SECONDS },
  arrowleft: { kind: 'seek-by', seconds: -STEP_SECONDS },
  arrowright: { kind: 'seek-by', seconds: STEP_SECONDS },
  arrowup: { kind: 'change-volume', by: VOLUME_STEP },
  arrowdown: { kind: 'change-volume', by: -VOLUME_STEP },
  home: { kind: 'seek-to-share', share: 0 },
  end: { kind: 'seek-to-share', share: 1 },
  m: { kind: 'toggle-mute' },
  f: { kind: 'toggle-fullscreen' },
  c: { kind: 'toggle-captions' },
  '<': { kind: 'change-speed', steps: -1 },
  '>': { kind: 'change-speed', steps: 1 },
  '?': { kind: 'show-shortcuts' },
};
/** On a time slider, Up moves forward, as on every slider. */
const SEEK_BAR_COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  arrowup: { kind: 'seek-by', seconds: STEP_SECONDS },
  arrowdown: { kind: 'seek-by', seconds: -STEP_SECONDS },
  pageup: { kind: 'seek-by', seconds: JUMP_SECONDS },
  pagedown: { kind: 'seek-by', seconds: -JUMP_SECONDS },
};
const OF_A_CHOICE = /^(?:arrow|home$|end$|page)/;

/** The command of a key press; null where the key belongs to the browser or to what has the focus. Capital letters count as small ones. */
export function findPlayerCommand({ key, modified, repeated, focused }: KeyPress): PlayerCommand | null {
  const name = key.toLowerCase();
  if (modified || focused === 'field') return null;
  if (name === ' ' && (focused === 'button' || focused === 'choice')) return null;
  if (focused === 'choice' && OF_A_CHOICE.test(name)) return null;
  const command = findByName(name, focused);
  return command !== null && repeated && !canRepeat(command) ? null : command;
}

function findByName(name: string, focused: FocusedKind): PlayerCommand | null {
  if (/^\d$/.test(name)) return { kind: 'seek-to-share', share: Number(name) / DIGITS };
  if (focused === 'seek-bar' && Object.hasOwn(SEEK_BAR_COMMANDS, name)) return SEEK_BAR_COMMANDS[name] ?? null;
  return Object.hasOwn(COMMANDS, name) ? (COMMANDS[name] ?? null) : null;
}

/** A held key seeks and changes the volume on and on; it doesn't start and stop. */
function canRepeat({ kind }: PlayerCommand): boolean {
  return kind === 'seek-by' || kind === 'change-volume';
}
