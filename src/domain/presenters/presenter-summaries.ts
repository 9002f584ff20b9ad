import type { PresenterSummary } from '../../ports/presenter-library.ts';
import { toPresenterSummary, type PresenterProfile } from './to-presenter-summary.ts';
import { listLooks } from './list-looks.ts';

/** The cards of all looks of these presenters, in the order of the cast. */
export function toPresenterSummaries(presenters: readonly PresenterProfile[]): readonly PresenterSummary[] {
  return listLooks(presenters.map(({ id }) => id)).flatMap((look) => {
    const presenter = presenters.find(({ id }) => id === look.presenterId);
    return presenter === undefined ? [] : [toPresenterSummary(look, presenter)];
  });
}
