import { messages } from '#messages/player/player.messages';
import { createElement, createIconButton } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** Mute button and slider. Where the system keeps the volume to itself (iOS), only the button. */
export function createVolumeControl({ video, run, signal }: PlayerParts): HTMLElement {
  const button = createIconButton('volume', messages.mute, 'm');
  const slider = createElement('input', { type: 'range', min: '0', max: '1', step: '0.05', 'aria-label': messages.volume });
  const show = (): void => {
    const silent = video.muted || video.volume === 0;
    button.show(silent ? 'muted' : 'volume', silent ? messages.unmute : messages.mute);
    const volume = silent ? 0 : video.volume;
    slider.value = String(volume);
    slider.setAttribute('aria-valuetext', `${Math.round(volume * 100)}%`);
    slider.style.setProperty('--value', String(volume));
  };
  button.element.addEventListener('click', () => run({ kind: 'toggle-mute' }), { signal });
  listen(slider, ['input'], {
    signal,
    handle: () => {
      video.volume = Number(slider.value);
      video.muted = video.volume === 0;
    },
  });
  listen(video, ['volumechange'], { signal, handle: show });
  show();
  return createElement('div', { class: 'player-volume' }, button.element, slider);
}
