import type { PresenterCard } from '../../ports/presenter-library.ts';
import { cardOf, type PresenterFacts } from './to-presenter-summary.ts';
import { castOf } from './list-looks.ts';

/** The cards of all looks of these presenters, in the order of the cast. */
export function cardsOfCast(presenters: readonly PresenterFacts[]): readonly PresenterCard[] {
  return castOf(presenters.map(({ id }) => id)).flatMap((look) => {
    const presenter = presenters.find(({ id }) => id === look.presenterId);
    return presenter === undefined ? [] : [cardOf(look, presenter)];
  });
}
