import type { VideoAnalytics } from '../../../ports/video-analytics.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readList, readNumber, readObject, readJson, readText } from '../../shared/http/read-json.ts';

export function createHttpVideoAnalytics(http: HttpClient): VideoAnalytics {
  return {
    report: (days, options) =>
      http.send({
        method: 'GET',
        path: `/api/dashboard/analytics?days=${days}`,
        signal: options?.signal,
        read: async (response) => {
          const body = await readJson(response);
          return {
            made: readNumber(body, 'made'),
            ...readTotals(body),
            days: readList(body, 'days').map((day) => readDay(readObject(day, 'day'))),
            videos: readList(body, 'videos').map((video) => readVideoUse(readObject(video, 'video'))),
          };
        },
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
