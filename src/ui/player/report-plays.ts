import { mergeRanges, type PlayedRange } from '#domain/viewing/coverage.ts';
import { VIEWING_LIMITS } from '#domain/viewing/viewing-limits.ts';
import { followPlayedStretches } from './played-stretches.ts';

/** Body of `POST /v/<token>/plays`. */
export interface PlayReportBody {
  readonly play: string;
  readonly reloaded: boolean;
  readonly clicked: boolean;
  readonly ranges: readonly PlayedRange[];
  readonly referrer: string;
  readonly timeZone: string;
}

export interface PlayReporterOptions {
  readonly video: HTMLVideoElement;
  /** `/v/<token>`. */
  readonly path: string;
  readonly page: Document;
  /** Returns the play to go on with; null: this viewer isn't counted; undefined: not known. */
  readonly send: (path: string, body: PlayReportBody) => Promise<string | null | undefined>;
  readonly createId: () => string;
  readonly signal: AbortSignal;
}

/**
 * Reports what is played of a shared video, for its owner's numbers: when it begins, every half minute while it plays, when it pauses or
 * ends, and when the page is hidden, frozen or left. A page that plays on in the background is told nothing more when it's closed there but
 * `pagehide`, and nothing at all when it's discarded after it was frozen. Nothing is stored on the device: the id of the play lives as
 * long as the page. Reports are cumulative, so that a lost or doubled one changes nothing, and in media time.
 */
export function reportPlays({ video, path, page, send, createId, signal }: PlayReporterOptions): void {
  let play = createId();
  let startedAt: number | null = null;
  let reportedAt = 0;
  let clicked = false;
  let counted = true;
  let readRanges = (): readonly PlayedRange[] => readPlayedRanges(video);
  const reloaded = isReload(page);

  function report(): void {
    if (startedAt === null || !counted) return;
    reportedAt = page.defaultView?.performance.now() ?? 0;
    void send(path, {
      play,
      reloaded,
      clicked,
      ranges: readRanges(),
      referrer: readReferrer(page),
      timeZone: readTimeZone(),
    }).then((known) => {
      if (known === null) counted = false;
      if (typeof known === 'string') play = known;
    });
  }

  function begin(): void {
    const now = page.defaultView?.performance.now() ?? 0;
    if (startedAt !== null && now - startedAt < VIEWING_LIMITS.playLasts) return;
    if (startedAt !== null) beginAnother();
    startedAt = now;
    report();
  }

  /** The page was open for so long that this is another play, which has nothing of the earlier one. */
  function beginAnother(): void {
    play = createId();
    readRanges = followPlayedStretches(video, signal);
  }

  function reportWhenDue(): void {
    if ((page.defaultView?.performance.now() ?? 0) - reportedAt >= VIEWING_LIMITS.reportEvery) report();
  }

  video.addEventListener('playing', begin, { signal });
  video.addEventListener('timeupdate', reportWhenDue, { signal });
  for (const event of ['pause', 'ended']) video.addEventListener(event, report, { signal });
  page.addEventListener('visibilitychange', () => page.visibilityState === 'hidden' && report(), { signal });
  page.addEventListener('freeze', report, { signal });
  page.defaultView?.addEventListener('pagehide', report, { signal });
  page.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('[data-call-to-action]') === null) return;
      clicked = true;
      report();
    },
    { signal },
  );
}

/** Sends a report that outlives the page. A failed one is not repeated: the next has all that it had. */
export async function sendPlayReport(path: string, body: PlayReportBody): Promise<string | null | undefined> {
  const response = await fetch(`${path}/plays`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => null);
  if (response?.ok !== true) return undefined;
  const result: unknown = await response.json().catch(() => null);
  if (typeof result !== 'object' || result === null || !('play' in result)) return undefined;
  return typeof result.play === 'string' || result.play === null ? result.play : undefined;
}

/** What was played since the video was loaded, from `mergeRanges`. */
export function readPlayedRanges({ played, duration }: HTMLVideoElement): readonly PlayedRange[] {
  const ranges = Array.from({ length: played.length }, (_, index): PlayedRange => [played.start(index), played.end(index)]);
  return mergeRanges(ranges, duration);
}

/** Without the query, which may hold what isn't ours to know. */
function readReferrer({ referrer }: Document): string {
  return URL.canParse(referrer) ? new URL(referrer).origin : '';
}

function readTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? '';
}

function isReload({ defaultView }: Document): boolean {
  const [entry] = defaultView?.performance.getEntriesByType('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type === 'reload';
}
