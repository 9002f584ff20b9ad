import type { VideoAnalytics } from '../../../ports/video-analytics.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, listOf, numberOf, objectOf, readJson, textOf } from '../../shared/http/read-json.ts';

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
            made: numberOf(body, 'made'),
            ...figuresOf(body),
            days: listOf(body, 'days').map((day) => dayOf(objectOf(day, 'day'))),
            videos: listOf(body, 'videos').map((video) => useOf(objectOf(video, 'video'))),
          };
        },
      }),
  };
}

function figuresOf(body: Json) {
  return { opened: numberOf(body, 'opened'), downloaded: numberOf(body, 'downloaded') };
}

function dayOf(body: Json) {
  return { day: textOf(body, 'day'), ...figuresOf(body) };
}

function useOf(body: Json) {
  return { taskId: textOf(body, 'taskId'), title: textOf(body, 'title'), ...figuresOf(body) };
}
