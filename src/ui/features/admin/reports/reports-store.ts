import type { ReportState } from '#domain/reports/content-report.ts';
import type { ContentReport, ReportApi, ReportQuery } from '#ports/report-api.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { AdminListStore } from '../admin-list-store.ts';

/** Abuse reports. */
export class ReportsStore implements PageStore {
  readonly list: AdminListStore<ReportQuery, ContentReport>;
  readonly #reports: ReportApi;

  constructor(reports: ReportApi, query: ReportQuery) {
    this.#reports = reports;
    this.list = new AdminListStore((request, options) => reports.list(request, options), query);
  }

  start(): void {
    this.list.start();
  }

  stop(): void {
    this.list.stop();
  }

  async setState(id: string, state: ReportState): Promise<void> {
    await this.list.act(id, () => this.#reports.setState(id, state));
  }
}
