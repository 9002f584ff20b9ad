import { findPreferredCaptions } from '#domain/player/find-preferred-captions.ts';
import { createElement } from './elements.ts';
import { listen, type PlayerParts } from './player-parts.ts';

/** Captions that the player draws itself, above its controls, in the language and direction of their track. */
export interface CaptionDisplay {
  readonly element: HTMLElement;
  readonly tracks: readonly TextTrack[];
  /** Index of the track that is on; -1: none. */
  readonly getCurrent: () => number;
  readonly choose: (index: number) => void;
  readonly toggle: () => void;
  /** Calls back when another track is on. */
  readonly observe: (handle: () => void) => void;
}

export function createCaptionDisplay({ video, signal }: PlayerParts): CaptionDisplay {
  const element = createElement('div', { class: 'player-captions' });
  const tracks = [...video.textTracks];
  const observers: (() => void)[] = [];
  let current = -1;
  let last = -1;

  const draw = (): void => {
    const cues = [...(tracks[current]?.activeCues ?? [])].filter((cue) => cue instanceof VTTCue);
    element.lang = tracks[current]?.language ?? '';
    element.replaceChildren(...cues.map((cue) => createElement('p', { dir: 'auto' }, cue.getCueAsHTML())));
  };
  /** `hidden` loads a track and leaves drawing to us; the full screen of a phone shows the video alone, so there the system draws. */
  const setModes = (mode: 'hidden' | 'showing'): void => {
    tracks.forEach((track, index) => void (track.mode = index === current ? mode : 'disabled'));
  };
  const choose = (index: number): void => {
    current = index;
    if (index >= 0) last = index;
    setModes('hidden');
    draw();
    for (const notify of observers) notify();
  };

  for (const track of tracks) listen(track, ['cuechange'], { signal, handle: draw });
  listen(video, ['webkitbeginfullscreen'], { signal, handle: () => setModes('showing') });
  listen(video, ['webkitendfullscreen'], { signal, handle: () => setModes('hidden') });
  setModes('hidden');
  return {
    ...{ element, tracks, choose },
    getCurrent: () => current,
    toggle: () =>
      choose(
        current >= 0
          ? -1
          : findPreferredCaptions(
              tracks.map(({ language }) => language),
              last,
              navigator.languages,
            ),
      ),
    observe: (handle) => void observers.push(handle),
  };
}
