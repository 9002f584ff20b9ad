import { encodeMusicFile } from '#domain/music/music-file.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { AudioOutput } from '#ports/audio-output.ts';

/** Plays one scene as the video does: at its volume and speed, with the voice's pitch. */
export interface LiveVoice extends AudioOutput {
  readonly setVolume: (volume: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly stop: () => void;
}

/** Seconds of silence in front, for positions before the first sample. */
const LEAD = 1;

/** An audio element: it changes its speed without the pitch, which a buffer of Web Audio doesn't. */
export function createLiveVoice(element: HTMLAudioElement = new Audio()): LiveVoice {
  let loaded: { readonly audio: Int16Array; readonly url: string } | null = null;
  let current = 0;
  const release = (): void => {
    if (loaded !== null) URL.revokeObjectURL(loaded.url);
    loaded = null;
  };
  const load = (audio: Int16Array): void => {
    if (loaded?.audio === audio) return;
    release();
    const padded = new Int16Array(LEAD * SAMPLE_RATE + audio.length);
    padded.set(audio, LEAD * SAMPLE_RATE);
    loaded = { audio, url: URL.createObjectURL(new Blob([encodeMusicFile(padded)], { type: 'audio/wav' })) };
    const { playbackRate } = element;
    element.src = loaded.url;
    element.defaultPlaybackRate = element.playbackRate = playbackRate;
  };

  return {
    prime: () => undefined,
    async play(audio, { from }) {
      current += 1;
      const run = current;
      load(audio);
      element.currentTime = Math.max(0, from + LEAD);
      try {
        await element.play();
      } catch {
        return { kind: 'blocked', message: '' };
      }
      let reached = from;
      const position = (): number => (reached = Math.max(reached, element.currentTime - LEAD));
      return { kind: 'playing', playback: { position, stop: () => run === current && element.pause() } };
    },
    setMuted: (muted) => void (element.muted = muted),
    setVolume: (volume) => void (element.volume = volume),
    setSpeed: (speed) => void (element.playbackRate = speed),
    stop() {
      element.pause();
      element.removeAttribute('src');
      release();
    },
  };
}
