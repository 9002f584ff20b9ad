import type { PresenterCard } from '../../ports/presenter-library.ts';
import { isAsMade, type Look } from './look.ts';

/** What is known of a presenter, whatever the look. */
export type PresenterFacts = Pick<PresenterCard, 'id' | 'name' | 'description' | 'tags'>;

export function cardOf(look: Look, { name, description, tags }: PresenterFacts): PresenterCard {
  const { id, presenterId, swatch } = look;
  return {
    id,
    presenterId,
    name,
    look: look.name,
    swatch,
    description: isAsMade(look) ? description : `${name}, ${look.name.toLowerCase()}.`,
    tags,
    thumbnailUrl: `/api/avatars/${id}/thumbnail`,
  };
}
