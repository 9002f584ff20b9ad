import type { PackVariant } from '../renderer/pack-variant.ts';
import { LATER_PRESENTERS, LEADING_LOOK } from './wardrobe.ts';
import { isOriginalLook, type Look, getLooks } from './look.ts';

/** One look of a presenter: the original or other colors. */
export interface PresenterSummary {
  /** The presenter's own id for the original. */
  readonly id: string;
  /** Id of the presenter. */
  readonly presenterId: string;
  /** Name of the presenter, the same for all looks. */
  readonly name: string;
  /** `Original`, `Forest, auburn hair`. */
  readonly look: string;
  /** `#rrggbb` of fabric and hair; empty when unknown. */
  readonly swatch: readonly string[];
  readonly description: string;
  readonly tags: Readonly<Record<string, string>>;
  /** The voice that suits the presenter: where it's offered, it speaks until another one is chosen. */
  readonly voiceId?: string;
  /** Same-origin path of the thumbnail (WebP, 360x440). */
  readonly thumbnailUrl: string;
  /** Has the pack of this framing; without one, the framing shows the half shot. */
  readonly wide?: true;
  readonly turned?: true;
  /** Made from a photo by a user of this workspace; no plan counts it as a look. */
  readonly own?: true;
}

/** Data of a presenter that is independent of the look. */
export type PresenterProfile = Pick<PresenterSummary, 'id' | 'name' | 'description' | 'tags' | 'voiceId' | PackVariant> & {
  /** Has the pack of a second outfit. */
  readonly second?: true;
};

export function toPresenterSummary(look: Look, { name, description, tags, voiceId, wide, turned }: PresenterProfile): PresenterSummary {
  const { id, presenterId, swatch, isSecondOutfit = false } = look;
  return {
    id,
    presenterId,
    name,
    look: look.name,
    swatch,
    description: isOriginalLook(look) ? description : `${name}, ${look.name.toLowerCase()}.`,
    tags,
    ...(voiceId !== undefined && { voiceId }),
    thumbnailUrl: `/api/avatars/${id}/thumbnail`,
    ...(wide && !isSecondOutfit && { wide }),
    ...(turned && !isSecondOutfit && { turned }),
  };
}

/**
 * All looks in library order: the one that leads, every original, then the looks in rounds, so that the first ones of a plan are a good mixture.
 * Presenters who joined later come after all others, and second outfits after all of these.
 */
export function listLooks(presenterIds: readonly string[]): readonly Look[] {
  const [later, first] = [true, false].map((joined) => presenterIds.filter((id) => LATER_PRESENTERS.includes(id) === joined));
  const seconds = [...(first ?? []), ...(later ?? [])].flatMap((id) => getLooks(id).filter((look) => look.isSecondOutfit));
  const looks = [...listRounds(first ?? []), ...listRounds(later ?? []), ...seconds];
  return [...looks.filter(({ id }) => id === LEADING_LOOK), ...looks.filter(({ id }) => id !== LEADING_LOOK)];
}

function listRounds(presenterIds: readonly string[]): readonly Look[] {
  const wardrobes = presenterIds.map((id) => getLooks(id).filter((look) => look.isSecondOutfit !== true));
  const rounds = Math.max(...wardrobes.map((looks) => looks.length), 0);
  return Array.from({ length: rounds }, (_, round) => wardrobes.flatMap((looks) => looks.slice(round, round + 1))).flat();
}

/** Summaries of all looks of these presenters, in library order. */
export function toPresenterSummaries(presenters: readonly PresenterProfile[]): readonly PresenterSummary[] {
  return listLooks(presenters.map(({ id }) => id)).flatMap((look) => {
    const presenter = presenters.find(({ id }) => id === look.presenterId);
    const isMissing = presenter === undefined || (look.isSecondOutfit === true && presenter.second !== true);
    return isMissing ? [] : [toPresenterSummary(look, presenter)];
  });
}
