import { areControlsShown, CONTROLS_IDLE_MS, findPressEffect } from '#domain/player/controls-visibility.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** Hides the controls while the video plays and they aren't used (`data-idle` for the style sheet), and handles clicks on the video. */
export function hideControlsWhenIdle({ root, video, run, signal }: PlayerParts): void {
  let lastActivity = performance.now();
  let timer = 0;

  const areShown = (): boolean =>
    areControlsShown({
      playing: !video.paused && !video.ended,
      open: root.querySelector('.player-popup:not([hidden])') !== null,
      focused: root.querySelector(':focus-visible') !== null,
      idle: performance.now() - lastActivity,
    });
  const update = (): void => {
    root.toggleAttribute('data-idle', !areShown());
    window.clearTimeout(timer);
    if (!video.paused && !signal.aborted) timer = window.setTimeout(update, CONTROLS_IDLE_MS);
  };
  const noteActivity = (): void => {
    lastActivity = performance.now();
    update();
  };

  listen(root, ['pointermove', 'pointerdown', 'keydown', 'focusin', 'player-popup'], {
    signal,
    // A touch on the image shows or hides by itself.
    handle: (event) => !(event instanceof PointerEvent && event.pointerType === 'touch' && event.target === video) && noteActivity(),
  });
  listen(root, ['focusout'], { signal, handle: update });
  listen(video, ['play', 'pause', 'ended'], { signal, handle: noteActivity });
  root.addEventListener(
    'pointerleave',
    ({ pointerType }) => {
      if (pointerType === 'touch') return;
      lastActivity = Number.NEGATIVE_INFINITY;
      update();
    },
    { signal },
  );
  video.addEventListener(
    'click',
    (event) => {
      const effect = findPressEffect(event.pointerType, { playing: !video.paused, shown: areShown() });
      root.focus({ preventScroll: true });
      lastActivity = effect === 'hide-controls' ? Number.NEGATIVE_INFINITY : performance.now();
      if (effect === 'toggle-play') run({ kind: 'toggle-play' });
      update();
    },
    { signal },
  );
  signal.addEventListener('abort', () => window.clearTimeout(timer));
  update();
}
