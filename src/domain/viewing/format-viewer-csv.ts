import type { ViewerReport } from '#ports/video-analytics.ts';
import { formatCsvRecord } from '../admin/format-csv-record.ts';

const HEAD = ['video', 'title', 'plays', 'viewers', 'finished', 'clicks', 'watched_seconds'];

/** A viewer report's videos as CSV (RFC 4180), a line each. */
export function formatViewerCsv(videos: ViewerReport['videos']): string {
  const rows = videos.map(({ taskId, title, plays, viewers, finished, clicks, watchedSeconds }) => [
    ...[taskId, title],
    ...[plays, viewers, finished, clicks, Math.round(watchedSeconds)].map(String),
  ]);
  return [HEAD, ...rows].map(formatCsvRecord).join('');
}
