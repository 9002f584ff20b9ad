import type { PlayerCommand } from '#domain/player/find-player-command.ts';
import type { Chapter } from '#domain/sharing/list-chapters.ts';
import type { PlaybackSettings } from './playback-settings.ts';

/** What the parts of one player share. */
export interface PlayerParts {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly settings: PlaybackSettings;
  readonly chapters: readonly Chapter[];
  /** Length in seconds: the file's once it is known, until then the page's. */
  readonly getDuration: () => number;
  readonly run: (command: PlayerCommand) => void;
  /** Seeks and plays from there. */
  readonly playFrom: (seconds: number) => void;
  /** Lets a screen reader say it; the text isn't seen. */
  readonly announce: (text: string) => void;
  /** Ends the player: nothing listens afterwards. */
  readonly signal: AbortSignal;
}

/** Calls back for each of the events. */
export function listen(
  target: EventTarget,
  names: readonly string[],
  { signal, handle }: { readonly signal: AbortSignal; readonly handle: (event: Event) => void },
): void {
  for (const name of names) target.addEventListener(name, handle, { signal });
}

/** Calls back with the position in seconds: in each frame while the video plays, and whenever it changes otherwise. */
export function watchPosition({ video, signal }: Pick<PlayerParts, 'video' | 'signal'>, handle: (seconds: number) => void): void {
  let request = 0;
  const report = (): void => handle(video.currentTime);
  const follow = (): void => {
    report();
    request = video.paused || signal.aborted ? 0 : requestAnimationFrame(follow);
  };
  listen(video, ['play', 'playing'], { signal, handle: () => void (request ||= requestAnimationFrame(follow)) });
  listen(video, ['timeupdate', 'seeking', 'loadedmetadata', 'durationchange'], { signal, handle: report });
}
