import { describe, expect, test } from 'vitest';
import type { PlayedRange } from '#domain/viewing/coverage.ts';
import { VIEWING_LIMITS } from '#domain/viewing/viewing-limits.ts';
import { type PlayReportBody, reportPlays } from '#ui/player/report-plays.ts';

/** A page with a video of a minute, whose time and playback the test decides. */
function openPage() {
  const played: PlayedRange[] = [];
  const video = Object.assign(new EventTarget(), {
    ...{ currentTime: 0, duration: 60, seeking: false },
    played: { start: (index: number) => played[index]?.[0] ?? 0, end: (index: number) => played[index]?.[1] ?? 0, length: 0 },
  });
  const view = Object.assign(new EventTarget(), {
    performance: { now: () => now, getEntriesByType: () => [] },
  });
  const page = Object.assign(new EventTarget(), { defaultView: view, visibilityState: 'visible', referrer: '' });
  let now = 0;
  let ids = 0;
  const reports: PlayReportBody[] = [];
  reportPlays({
    ...{ video: video as unknown as HTMLVideoElement, path: '/v/x', page: page as unknown as Document },
    send: async (_path, body) => {
      reports.push(body);
      return undefined;
    },
    createId: () => `play ${(ids += 1)}`,
    signal: new AbortController().signal,
  });
  const fire = (target: EventTarget, event: string): void => void target.dispatchEvent(new Event(event));
  const follow = (to: number): void => {
    video.currentTime = to;
    fire(video, 'timeupdate');
  };
  return {
    reports,
    pass: (milliseconds: number) => void (now += milliseconds),
    start: () => fire(video, 'playing'),
    play: (from: number, to: number): void => {
      played.push([from, to]);
      video.played.length = played.length;
      follow(to);
    },
    follow,
    jump: (to: number): void => {
      video.seeking = true;
      video.currentTime = to;
      fire(video, 'seeking');
      fire(video, 'timeupdate');
      video.seeking = false;
    },
    freeze: () => fire(page, 'freeze'),
    leave: () => fire(view, 'pagehide'),
  };
}

describe('17.3 reports of what is played', () => {
  test('a page that is frozen or left says what it played, also in the background', () => {
    const { reports, start, play, freeze, leave } = openPage();
    leave();
    expect(reports).toEqual([]);
    start();
    play(0, 5);
    freeze();
    expect(reports.at(-1)).toMatchObject({ play: 'play 1', ranges: [[0, 5]] });
    play(5, 9);
    leave();
    expect(reports.at(-1)?.ranges).toEqual([[0, 9]]);
  });

  test('a page that was open for long begins another play, with what is played from then on, and what is played again', () => {
    const { reports, pass, start, play, follow, jump, leave } = openPage();
    start();
    play(0, 20);
    pass(VIEWING_LIMITS.playLasts);
    start();
    expect(reports.at(-1)).toMatchObject({ play: 'play 2', ranges: [] });
    follow(22);
    jump(10);
    follow(13);
    leave();
    expect(reports.at(-1)).toMatchObject({
      play: 'play 2',
      ranges: [
        [10, 13],
        [20, 22],
      ],
    });
  });
});
