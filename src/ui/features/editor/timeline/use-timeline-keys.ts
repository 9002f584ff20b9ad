import { type RefObject, useEffect } from 'react';
import { isPressed, type Shortcut } from '#domain/actions/shortcut.ts';
import type { PanelsStore } from '../actions/panels-store.ts';
import type { PreviewStore } from '../preview-store.ts';
import type { VideoTimelineStore } from './video-timeline-store.ts';

/** Keys that work while the focus is in the timeline. Nothing plays backward, so J goes back by a second, again and again while it's held. */
export const TIMELINE_KEYS = {
  back: [{ key: 'j' }],
  pause: [{ key: 'k' }],
  play: [{ key: 'l' }],
  split: [{ key: 's' }],
  stretch: [{ key: '+' }, { key: '=' }],
  shrink: [{ key: '-' }],
  fit: [{ key: '0' }],
} as const satisfies Readonly<Record<string, readonly [Shortcut, ...Shortcut[]]>>;

export type TimelineKey = keyof typeof TIMELINE_KEYS;

/** How far a wheel turns, or fingers pinch, for one step; in CSS pixels of scrolling. */
const WHEEL_STEP = 40;

interface KeyParts {
  readonly video: VideoTimelineStore;
  readonly preview: PreviewStore;
  readonly panels: PanelsStore;
}

/** The timeline's own keys, while the focus is in it and single characters are shortcuts; and Ctrl with the wheel, or a pinch, which zooms. */
export function useTimelineKeys(root: RefObject<HTMLElement | null>, { video, preview, panels }: KeyParts): void {
  useEffect(() => {
    const { current } = root;
    if (current === null) return undefined;
    const actions: Readonly<Record<TimelineKey, () => void>> = {
      back: video.stepBack,
      pause: preview.pause,
      play: () => !preview.playing && preview.toggle(),
      split: video.split,
      stretch: video.stretch,
      shrink: video.shrink,
      fit: video.fitAll,
    };
    const press = (event: KeyboardEvent): void => {
      const names = Object.keys(TIMELINE_KEYS) as TimelineKey[];
      const name = names.find((each) => TIMELINE_KEYS[each].some((key) => isPressed(key, event)));
      if (name === undefined || event.defaultPrevented || !panels.hasCharacterKeys) return;
      event.preventDefault();
      actions[name]();
    };
    let turned = 0;
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < WHEEL_STEP) return;
      if (turned < 0) video.stretch();
      else video.shrink();
      turned = 0;
    };
    current.addEventListener('keydown', press);
    // React's own listener can't keep the browser from zooming the page.
    current.addEventListener('wheel', turn, { passive: false });
    return () => {
      current.removeEventListener('keydown', press);
      current.removeEventListener('wheel', turn);
    };
  }, [root, video, preview, panels]);
}
