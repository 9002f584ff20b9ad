import { mergeRanges, type PlayedRange } from '#domain/viewing/coverage.ts';

/**
 * What is played of a video from now on. `played` of the video can't tell: it has everything since the page was opened, and doesn't grow when
 * the same is played again. What is jumped over isn't in it.
 */
export function followPlayedStretches(video: HTMLVideoElement, signal: AbortSignal): () => readonly PlayedRange[] {
  const stretches: PlayedRange[] = [];
  const begin = (): void => void stretches.push([video.currentTime, video.currentTime]);
  const extend = (): void => {
    const last = stretches.at(-1);
    if (last !== undefined && !video.seeking) stretches[stretches.length - 1] = [last[0], Math.max(last[1], video.currentTime)];
  };
  begin();
  video.addEventListener('seeking', begin, { signal });
  video.addEventListener('timeupdate', extend, { signal });
  return () => {
    extend();
    return mergeRanges(stretches, video.duration);
  };
}
