/** Milliseconds without a movement, tap or key after which the controls of a playing video go away. */
export const CONTROLS_IDLE_MS = 3_000;

export interface PlayerActivity {
  /** The video plays, rather than waiting for the viewer. */
  readonly playing: boolean;
  /** A menu or panel of the player is open. */
  readonly open: boolean;
  /** A control has the focus, moved there by keyboard. */
  readonly focused: boolean;
  /** Milliseconds since the last movement, tap or key; infinite after a tap that hid the controls. */
  readonly idle: number;
}

export function areControlsShown({ playing, open, focused, idle }: PlayerActivity): boolean {
  return !playing || open || focused || idle < CONTROLS_IDLE_MS;
}

/** What a press on the video itself does: a mouse starts and stops, a finger shows and hides the controls of a playing video. */
export function findPressEffect(
  pointerType: string,
  { playing, shown }: { readonly playing: boolean; readonly shown: boolean },
): 'toggle-play' | 'show-controls' | 'hide-controls' {
  if (pointerType !== 'touch' || !playing) return 'toggle-play';
  return shown ? 'hide-controls' : 'show-controls';
}
