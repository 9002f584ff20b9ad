import { isOriginalLook, type Look, getLooks } from './look.ts';

/** One look of a presenter: the presenter as made, or in other colors. */
export interface PresenterSummary {
  /** The presenter's own id for the presenter as made. */
  readonly id: string;
  /** Whose look it is. */
  readonly presenterId: string;
  /** The person's name: the same for all looks. */
  readonly name: string;
  /** `Original`, `Forest, auburn hair`. */
  readonly look: string;
  /** `#rrggbb` of fabric and hair; empty when not known. */
  readonly swatch: readonly string[];
  readonly description: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Same-origin path of the thumbnail frame (WebP, 360x440). */
  readonly thumbnailUrl: string;
}

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

/**
 * All looks of these presenters in the order of the presenter library: first everybody as made, then look by look in turns, so that
 * the first so many of a plan are a good mixture.
 */
export function listLooks(presenterIds: readonly string[]): readonly Look[] {
  const wardrobes = presenterIds.map((id) => getLooks(id));
  const rounds = Math.max(...wardrobes.map((looks) => looks.length), 0);
  return Array.from({ length: rounds }, (_, round) => wardrobes.flatMap((looks) => looks.slice(round, round + 1))).flat();
}

/** The cards of all looks of these presenters, in the order of the presenter library. */
export function toPresenterSummaries(presenters: readonly PresenterProfile[]): readonly PresenterSummary[] {
  return listLooks(presenters.map(({ id }) => id)).flatMap((look) => {
    const presenter = presenters.find(({ id }) => id === look.presenterId);
    return presenter === undefined ? [] : [toPresenterSummary(look, presenter)];
  });
}
