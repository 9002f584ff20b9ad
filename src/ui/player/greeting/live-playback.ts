import { computeLiveOpacity, correctRate, toSceneTime } from '#domain/greeting/live-time.ts';
import type { PlaybackSettings } from '../playback-settings.ts';
import type { ReadyScene } from './load-live-scene.ts';

/** Seconds by which sound and file may be apart before the sound jumps. */
const OUT_OF_STEP = 0.4;
/** Seconds before the end of a scene in which nothing starts again. */
const NEAR_END = 0.2;

interface Playing {
  readonly video: HTMLVideoElement;
  readonly playback: PlaybackSettings;
}

/** Brings one live scene where the file is: what is seen, what is heard, and how fast the file runs under it. */
export function followFile({ video, playback }: Playing, { span, player, voice, canvas, seconds, rate }: ReadyScene): void {
  const at = video.currentTime;
  const isInside = at < span.end || span.isLast;
  canvas.style.opacity = String(computeLiveOpacity(at, span));
  playback.silence(isInside);
  voice.setVolume(video.volume);
  voice.setMuted(playback.isMuted());
  voice.setSpeed(playback.getSpeed());

  const wanted = toSceneTime(at, span, seconds);
  const { playing, position, frameRate } = player.state();
  const ahead = wanted - position;
  playback.stretch(isInside ? correctRate(rate, playing ? ahead : 0) : 1);
  const isRunning = isInside && !video.paused && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  if (!isRunning && playing && !video.ended) player.pause();
  if (isRunning && !playing && wanted < seconds - NEAR_END && !isOver(position, { seconds, ahead })) {
    player.seek(wanted);
    player.play();
  }
  if (isRunning && playing && Math.abs(ahead) > OUT_OF_STEP) player.seek(wanted);
  if (!isRunning && !playing && Math.abs(ahead) > 1 / frameRate) player.seek(wanted);
}

/** The scene has been heard to its end, and the file is about there. */
function isOver(position: number, { seconds, ahead }: { readonly seconds: number; readonly ahead: number }): boolean {
  return position >= seconds - NEAR_END && ahead > -OUT_OF_STEP;
}
