import { messages } from '#messages/player/player.messages';
import { findPlaybackProblem } from '#domain/player/playback.ts';
import { createElement, createIconButton } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** The large button of a video that waits to be played, until it plays for the first time. */
export function createBigPlayButton({ video, run, root, signal }: PlayerParts): HTMLElement {
  const { element } = createIconButton('play', messages.play);
  element.classList.add('player-big');
  element.addEventListener(
    'click',
    () => {
      root.focus({ preventScroll: true });
      run({ kind: 'toggle-play' });
    },
    { signal },
  );
  listen(video, ['play', 'error'], { signal, handle: () => void (element.hidden = true) });
  return element;
}

/** The sign of waiting; the style sheet keeps it back for a moment, so that a short wait shows nothing. */
export function createSpinner({ video, root, signal, announce }: PlayerParts): HTMLElement {
  listen(video, ['waiting', 'seeking'], {
    signal,
    handle: ({ type }) => {
      root.toggleAttribute('data-loading', !video.paused || type === 'waiting');
      if (type === 'waiting') announce(messages.loading);
    },
  });
  listen(video, ['playing', 'canplay', 'seeked', 'pause', 'error', 'ended'], {
    signal,
    handle: () => {
      root.removeAttribute('data-loading');
      announce('');
    },
  });
  return createElement('div', { class: 'player-spinner', 'aria-hidden': 'true' });
}

/** Says why the video doesn't play and what to do. Trying again goes on at the same position. */
export function createProblemNotice({ video, signal, root }: PlayerParts): HTMLElement {
  const text = createElement('p');
  const retry = createElement('button', { type: 'button', class: 'player-text-button' }, messages.retry);
  const notice = createElement('div', { class: 'player-problem', role: 'alert', hidden: true }, text, retry);
  let position = 0;

  const show = async (): Promise<void> => {
    if (video.currentTime > 0) position = video.currentTime;
    const response = await fetch(video.currentSrc, { method: 'HEAD', signal }).catch(() => null);
    if (signal.aborted || video.error === null) return;
    const problem = findPlaybackProblem(video.error.code, response?.status ?? null);
    text.textContent = messages.problems[problem];
    retry.hidden = problem !== 'connection';
    notice.hidden = false;
    root.setAttribute('data-problem', problem);
  };
  const hide = (): void => {
    notice.hidden = true;
    root.removeAttribute('data-problem');
  };
  listen(video, ['error'], { signal, handle: () => void show() });
  listen(video, ['playing'], { signal, handle: hide });
  retry.addEventListener(
    'click',
    () => {
      hide();
      root.focus({ preventScroll: true });
      video.load();
      video.currentTime = position;
      void video.play().catch(() => undefined);
    },
    { signal },
  );
  return notice;
}
