import { findWordAt } from '#domain/speech/find-word-at.ts';
import { listen } from './player-parts.ts';

interface TimeListOptions {
  readonly video: HTMLVideoElement;
  /** Buttons with `data-start` in seconds, in order. */
  readonly buttons: readonly HTMLButtonElement[];
  readonly playFrom: (seconds: number) => void;
  readonly signal: AbortSignal;
}

export function readStart(button: HTMLButtonElement): number {
  return Number(button.dataset.start);
}

/** Marks the button of the chapter or sentence that plays, scrolls it into view within its own list, and plays from the one that is pressed. */
export function followPlayback({ video, buttons, playFrom, signal }: TimeListOptions): void {
  const starts = buttons.map((button) => ({ start: readStart(button) }));
  let current = -1;
  const show = (): void => {
    const next = video.currentTime === 0 && video.paused ? -1 : findWordAt(starts, video.currentTime);
    if (next === current) return;
    buttons[current]?.removeAttribute('aria-current');
    buttons[next]?.setAttribute('aria-current', 'true');
    current = next;
    const button = buttons[next];
    if (button !== undefined) scrollIntoList(button);
  };
  for (const button of buttons) button.addEventListener('click', () => playFrom(readStart(button)), { signal });
  listen(video, ['timeupdate', 'seeking'], { signal, handle: show });
}

/** Scrolls the list alone, never the page, and not while the viewer reads elsewhere in it. */
function scrollIntoList(button: HTMLButtonElement): void {
  const list = button.closest<HTMLElement>('[data-scroll]');
  if (list === null || list.matches(':hover') || list.contains(document.activeElement)) return;
  const [inner, outer] = [button.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (list.clientHeight - inner.height) / 2;
}
