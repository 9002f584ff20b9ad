/** Speed and sound as the viewer chose them, also while the file runs at another rate and is silent under a scene drawn in the page. */
export interface PlaybackSettings {
  readonly getSpeed: () => number;
  readonly setSpeed: (speed: number) => void;
  readonly isMuted: () => boolean;
  readonly setMuted: (muted: boolean) => void;
  /** How fast the file runs, relative to the chosen speed. */
  readonly stretch: (rate: number) => void;
  /** Nothing of the file is heard, whatever the viewer chose. */
  readonly silence: (silent: boolean) => void;
  /** Calls back when the viewer chose something else. */
  readonly observe: (handle: () => void) => void;
}

export function createPlaybackSettings(video: HTMLVideoElement, signal: AbortSignal): PlaybackSettings {
  const observers: (() => void)[] = [];
  const [chosen, file] = [
    { speed: video.playbackRate, muted: video.muted },
    { rate: 1, silent: false },
  ];
  const notify = (): void => {
    for (const handle of observers) handle();
  };
  const apply = (): void => {
    video.playbackRate = chosen.speed * file.rate;
    video.muted = chosen.muted || file.silent;
  };
  const read = (): void => {
    if (file.rate === 1) chosen.speed = video.playbackRate;
    if (!file.silent) chosen.muted = video.muted;
    notify();
  };
  for (const name of ['ratechange', 'volumechange']) video.addEventListener(name, read, { signal });
  const change = (edit: () => void): void => {
    edit();
    apply();
    notify();
  };
  return {
    getSpeed: () => chosen.speed,
    setSpeed: (speed) => change(() => void (chosen.speed = speed)),
    isMuted: () => chosen.muted,
    setMuted: (muted) => change(() => void (chosen.muted = muted)),
    stretch(rate) {
      if (rate === file.rate) return;
      file.rate = rate;
      apply();
    },
    silence(silent) {
      if (silent === file.silent) return;
      file.silent = silent;
      apply();
    },
    observe: (handle) => void observers.push(handle),
  };
}
