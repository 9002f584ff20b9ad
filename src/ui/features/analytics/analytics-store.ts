import { makeAutoObservable, runInAction } from 'mobx';
import type { AnalyticsDays, AnalyticsReport, VideoAnalytics, ViewerReport } from '#ports/video-analytics.ts';
import { LoadedValue } from '../../stores/loaded-value.ts';
import type { PageStore } from '../../stores/page-store.ts';
import { formatFailure } from '../../text/failure-text.ts';

/** Video analytics of the last days (VID-8). */
export class AnalyticsStore implements PageStore {
  days: AnalyticsDays = 30;
  /** The plan has no analytics; a retry would not help. */
  needsPlan = false;
  readonly report: LoadedValue<AnalyticsReport>;
  readonly viewers: LoadedValue<ViewerReport>;

  constructor(port: VideoAnalytics) {
    this.report = new LoadedValue(async (signal) => {
      const outcome = await port.report(this.days, { signal });
      runInAction(() => (this.needsPlan = outcome.kind === 'rejected' && outcome.code === 'plan-without-analytics'));
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    this.viewers = new LoadedValue(async (signal) => {
      const outcome = await port.viewers(this.days, { signal });
      return outcome.kind === 'ok' ? outcome : { kind: 'failed', message: formatFailure(outcome) };
    });
    makeAutoObservable(this, { report: false, viewers: false }, { autoBind: true });
  }

  start(): void {
    this.report.start();
    this.viewers.start();
  }

  stop(): void {
    this.report.stop();
    this.viewers.stop();
  }

  show(days: AnalyticsDays): void {
    this.days = days;
    void this.report.load();
    void this.viewers.load();
  }
}
