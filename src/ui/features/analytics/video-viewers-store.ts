import { makeAutoObservable } from 'mobx';
import type { AnalyticsDays, VideoAnalytics, VideoViewerReport } from '#ports/video-analytics.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** What viewers of one shared video did in the last days (VID-8). */
export class VideoViewersStore implements PageStore {
  days: AnalyticsDays = 30;
  readonly videoId: string;
  readonly report: LoadedValue<VideoViewerReport>;

  constructor(port: VideoAnalytics, videoId: string) {
    this.videoId = videoId;
    this.report = new LoadedValue(async (signal) => {
      const outcome = await port.videoViewers(videoId, this.days, { signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    makeAutoObservable(this, { videoId: false, report: false }, { autoBind: true });
  }

  start(): void {
    this.report.start();
  }

  stop(): void {
    this.report.stop();
  }

  show(days: AnalyticsDays): void {
    this.days = days;
    void this.report.load();
  }
}
