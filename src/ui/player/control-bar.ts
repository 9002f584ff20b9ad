import { messages } from '#messages/player/player.messages';
import { findWordAt } from '#domain/speech/find-word-at.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import type { CaptionDisplay } from './caption-display.ts';
import { createElement, createIconButton } from './elements.ts';
import { listen, type PlayerParts, watchPosition } from './player-parts.ts';
import { createSeekBar } from './seek-bar.ts';
import { createVolumeControl } from './volume-control.ts';

interface BarOptions {
  readonly captions: CaptionDisplay;
  /** Buttons of menus and of the screen, at the end of the bar. */
  readonly buttons: readonly HTMLElement[];
}

/** The controls below the image: time, play, volume, chapter, captions and what opens menus. */
export function createControlBar(parts: PlayerParts, { captions, buttons }: BarOptions): HTMLElement {
  const row = createElement(
    'div',
    { class: 'player-row' },
    createPlayButton(parts),
    createVolumeControl(parts),
    createTime(parts),
    createChapterName(parts),
    ...(captions.tracks.length === 0 ? [] : [createCaptionButton(parts, captions)]),
    ...buttons,
  );
  return createElement('div', { class: 'player-controls' }, createSeekBar(parts), row);
}

function createPlayButton({ video, run, signal }: PlayerParts): HTMLElement {
  const button = createIconButton('play', messages.play, 'k');
  listen(video, ['play', 'pause', 'ended', 'seeking'], {
    signal,
    handle: () => {
      if (video.ended) button.show('replay', messages.replay);
      else button.show(video.paused ? 'play' : 'pause', video.paused ? messages.play : messages.pause);
    },
  });
  button.element.addEventListener('click', () => run({ kind: 'toggle-play' }), { signal });
  return button.element;
}

function createTime(parts: PlayerParts): HTMLElement {
  const element = createElement('span', { class: 'player-time', 'aria-hidden': 'true', dir: 'ltr' });
  const show = (seconds: number): void => {
    const text = messages.time(formatClockTime(seconds), formatClockTime(parts.getDuration()));
    if (element.textContent !== text) element.textContent = text;
  };
  watchPosition(parts, show);
  show(parts.video.currentTime);
  return element;
}

/** Empty without chapters; it takes the free room of the bar. */
function createChapterName(parts: PlayerParts): HTMLElement {
  const element = createElement('span', { class: 'player-chapter', 'aria-hidden': 'true', dir: 'auto' });
  const show = (seconds: number): void => {
    const title = parts.chapters[findWordAt(parts.chapters, seconds)]?.title ?? '';
    if (element.textContent !== title) element.textContent = title;
  };
  watchPosition(parts, show);
  show(parts.video.currentTime);
  return element;
}

function createCaptionButton({ run, signal }: PlayerParts, captions: CaptionDisplay): HTMLElement {
  const button = createIconButton('captions', messages.captionsOn, 'c');
  captions.observe(() => {
    const isOn = captions.getCurrent() >= 0;
    button.element.toggleAttribute('data-on', isOn);
    button.show('captions', isOn ? messages.captionsOff : messages.captionsOn);
  });
  button.element.addEventListener('click', () => run({ kind: 'toggle-captions' }), { signal });
  return button.element;
}
