import type { AnalyticsEvent } from '../../ports/product-analytics.ts';
import { hideSecrets } from './hide-secrets.ts';

export const PAGE_VIEWED = 'Page Viewed';
export const EXPERIMENT_VIEWED = 'Experiment Viewed';

/** RTE-6: path and query of a page that is shown, without what lets somebody in. */
export function createPageViewedEvent(page: { readonly path: string; readonly query: string }): AnalyticsEvent {
  return { type: PAGE_VIEWED, properties: { path: page.path, query: hideSecrets(page.query) } };
}
