import type { VideoAnalytics } from '../../../ports/video-analytics.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody, readList, readNumber, readRows, readText } from '../../shared/http/read-json.ts';

export function createHttpVideoAnalytics(http: HttpClient): VideoAnalytics {
  return {
    report: (days, options) =>
      http.send({
        method: 'GET',
        path: `/api/dashboard/analytics?days=${days}`,
        signal: options?.signal,
        read: readBody((body) => ({
          made: readNumber(body, 'made'),
          ...readTotals(body),
          days: readRows(body, 'days', readDay),
          videos: readRows(body, 'videos', readVideoUse),
        })),
      }),
    viewers: (days, options) =>
      http.send({
        method: 'GET',
        path: `/api/dashboard/viewers?days=${days}`,
        signal: options?.signal,
        read: readBody((body) => ({ ...readViewerSummary(body), videos: readRows(body, 'videos', readPlayedVideo) })),
      }),
    videoViewers: (videoId, days, options) =>
      http.send({
        method: 'GET',
        path: `/api/avatar/${encodeURIComponent(videoId)}/viewers?days=${days}`,
        signal: options?.signal,
        read: readBody((body) => ({
          ...readViewerSummary(body),
          ...{ taskId: readText(body, 'taskId'), title: readText(body, 'title'), seconds: readNumber(body, 'seconds') },
          retention: readList(body, 'retention').map((share) => readNumber({ share }, 'share')),
          sentences: readRows(body, 'sentences', readSentence),
        })),
      }),
  };
}

function readViewerTotals(body: Json) {
  return {
    plays: readNumber(body, 'plays'),
    viewers: readNumber(body, 'viewers'),
    finished: readNumber(body, 'finished'),
    clicks: readNumber(body, 'clicks'),
    watchedSeconds: readNumber(body, 'watchedSeconds'),
  };
}

function readViewerSummary(body: Json) {
  return {
    ...readViewerTotals(body),
    days: readRows(body, 'days', (day) => ({
      day: readText(day, 'day'),
      plays: readNumber(day, 'plays'),
      viewers: readNumber(day, 'viewers'),
    })),
    sources: readRows(body, 'sources', readLabeledPlays),
    countries: readRows(body, 'countries', readLabeledPlays),
    devices: readRows(body, 'devices', readLabeledPlays),
  };
}

function readLabeledPlays(body: Json) {
  return { label: readText(body, 'label'), plays: readNumber(body, 'plays') };
}

function readPlayedVideo(body: Json) {
  return { taskId: readText(body, 'taskId'), title: readText(body, 'title'), ...readViewerTotals(body) };
}

function readSentence(body: Json) {
  return { text: readText(body, 'text'), start: readNumber(body, 'start'), share: readNumber(body, 'share') };
}

function readTotals(body: Json) {
  return { opened: readNumber(body, 'opened'), downloaded: readNumber(body, 'downloaded') };
}

function readDay(body: Json) {
  return { day: readText(body, 'day'), ...readTotals(body) };
}

function readVideoUse(body: Json) {
  return { taskId: readText(body, 'taskId'), title: readText(body, 'title'), ...readTotals(body) };
}
