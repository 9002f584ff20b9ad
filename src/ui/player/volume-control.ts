import { messages } from '#messages/player/player.messages';
import { createElement, createIconButton } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** Mute button and slider. Where the system keeps the volume to itself (iOS), only the button. */
export function createVolumeControl({ video, settings, run, signal }: PlayerParts): HTMLElement {
  const button = createIconButton('volume', messages.mute, 'm');
  const slider = createElement('input', { type: 'range', min: '0', max: '1', step: '0.05', 'aria-label': messages.volume });
  const show = (): void => {
    const silent = settings.isMuted() || video.volume === 0;
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
      settings.setMuted(video.volume === 0);
    },
  });
  settings.observe(show);
  show();
  return createElement('div', { class: 'player-volume' }, button.element, slider);
}
