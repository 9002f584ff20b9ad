import type { PresenterSummary } from '../../ports/presenter-library.ts';
import { isOriginalLook, type Look } from './look.ts';

/** What is known of a presenter, whatever the look. */
export type PresenterProfile = Pick<PresenterSummary, 'id' | 'name' | 'description' | 'tags'>;

export function toPresenterSummary(look: Look, { name, description, tags }: PresenterProfile): PresenterSummary {
  const { id, presenterId, swatch } = look;
  return {
    id,
    presenterId,
    name,
    look: look.name,
    swatch,
    description: isOriginalLook(look) ? description : `${name}, ${look.name.toLowerCase()}.`,
    tags,
    thumbnailUrl: `/api/avatars/${id}/thumbnail`,
  };
}
