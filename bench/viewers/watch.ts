/** What a viewer waits for, in this order. */
export const STEPS = ['page', 'poster', 'first 256 kB of the video', 'report of the play'] as const;

/** Milliseconds until the last byte of each. */
export type WatchTimes = Readonly<Record<(typeof STEPS)[number], number>>;

const FIRST_BYTES = 256 * 1024;
const NETWORKS = 250;

export interface Viewer {
  readonly number: number;
  readonly play: string;
}

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One viewer with an address and a browser of their own. Throws for an error response. */
export async function watch(url: string, { number, play }: Viewer): Promise<WatchTimes> {
  const headers = {
    'user-agent': `Mozilla/5.0 (viewer ${number})`,
    'x-forwarded-for': `198.51.${Math.floor(number / NETWORKS)}.${(number % NETWORKS) + 1}`,
  };
  const take = async (path: string, { headers: more, ...init }: Sent = {}): Promise<number> => {
    const startedAt = performance.now();
    const response = await fetch(url + path, { ...init, headers: { ...headers, ...more } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return performance.now() - startedAt;
  };
  const page = await take('');
  const poster = await take('/poster.webp');
  const video = await take('/video.mp4', { headers: { range: `bytes=0-${FIRST_BYTES - 1}` } });
  const body = JSON.stringify({ play, reloaded: false, clicked: false, ranges: [[0, 1]], referrer: '', timeZone: 'Europe/Lisbon' });
  const report = await take('/plays', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return { page, poster, 'first 256 kB of the video': video, 'report of the play': report };
}
