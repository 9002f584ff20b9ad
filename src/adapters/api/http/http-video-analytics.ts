import type { VideoAnalytics } from '../../../ports/video-analytics.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readNumber, readText, readBody, readRows } from '../../shared/http/read-json.ts';

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
  };
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
