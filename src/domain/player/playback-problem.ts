/** Why a video doesn't play, by what the viewer can do: check the connection, ask for another link, or use another browser. */
export type PlaybackProblem = 'connection' | 'gone' | 'undecodable';

/** `MediaError.code` (https://html.spec.whatwg.org/multipage/media.html#error-codes). */
const NETWORK = 2;
const DECODE = 3;

/** `status`: of a request for the video after the error; null if there was no response. */
export function findPlaybackProblem(code: number, status: number | null): PlaybackProblem {
  if (status === null || status >= 500 || code === NETWORK) return 'connection';
  if (status >= 400) return 'gone';
  return code === DECODE ? 'undecodable' : 'connection';
}
