import type { HexColour } from '../project/project.ts';
import type { Colourway } from '../renderer/recolor-curve.ts';
import { CLOTH } from './appearance-colors.ts';
import { HAIR, type HairName } from './hair-colors.ts';
import { readOwnLook } from './custom-look.ts';
import { type Outfit, type Wardrobe, WARDROBES } from './wardrobe.ts';

/** A presenter in an outfit and a colour of hair: one entry of the cast. */
export interface Look {
  /** The presenter's id for the presenter as made, else `<presenter>-<cloth>` or `<presenter>-<cloth>-<hair>`. */
  readonly id: string;
  readonly presenterId: string;
  /** `Original`, `Forest`, `Forest, auburn hair`. */
  readonly name: string;
  /** What differs from the presenter as made. */
  readonly colours: Colourway;
  /** Cloth and hair as they are seen, for a button. */
  readonly swatch: readonly HexColour[];
}

/** All looks of a presenter: as made, every outfit once, then every outfit with the other hair. Without a wardrobe, as made only. */
export function looksOf(presenterId: string): readonly Look[] {
  return LOOKS.get(presenterId) ?? [{ id: presenterId, presenterId, name: AS_MADE, colours: {}, swatch: [] }];
}

/** Undefined for an id that no wardrobe has, and that is nobody's own. */
export function findLook(id: string): Look | undefined {
  return BY_ID.get(id) ?? ownLook(id);
}

function ownLook(id: string): Look | undefined {
  const own = readOwnLook(id);
  const wardrobe = own && WARDROBES[own.presenterId];
  if (own === undefined || wardrobe === undefined) return undefined;
  const { presenterId, outfit, hair } = own;
  const colours = { ...(wardrobe.own.top === undefined ? { inner: outfit } : { outer: outfit }), hair };
  return { id, presenterId, name: OWN, colours, swatch: [outfit, hair] };
}

export function isAsMade(look: Look): boolean {
  return look.id === look.presenterId;
}

const AS_MADE = 'Original';
const OWN = 'Your own colors';

function lookOf(presenterId: string, { own }: Wardrobe, worn: { readonly outfit?: Outfit; readonly hair?: HairName }): Look {
  const { outfit, hair } = worn;
  const { cloth, top } = outfit ?? own;
  const asMade = outfit === undefined && hair === undefined;
  const words = asMade ? [] : [cloth, ...(hair === undefined ? [] : [hair])];
  const name = `${cloth.charAt(0).toUpperCase()}${cloth.slice(1)}${hair === undefined ? '' : `, ${hair === 'grey' ? 'gray' : hair} hair`}`;
  return {
    id: [presenterId, ...words].join('-'),
    presenterId,
    name: asMade ? AS_MADE : name,
    colours: { ...(outfit && clothing(outfit)), ...(hair && { hair: HAIR[hair] }) },
    swatch: [CLOTH[cloth], ...(top === undefined ? [] : [CLOTH[top]]), HAIR[hair ?? own.hair]],
  };
}

function clothing({ cloth, top }: Outfit): Colourway {
  return top === undefined ? { inner: CLOTH[cloth] } : { outer: CLOTH[cloth], inner: CLOTH[top] };
}

/** Outfits take turns in being shown first with the presenter's own hair and with the other. */
function allLooks(presenterId: string, wardrobe: Wardrobe): readonly Look[] {
  const first = wardrobe.outfits.map((outfit, at) => lookOf(presenterId, wardrobe, { outfit, ...(at % 2 === 1 && { hair: outfit.hair }) }));
  const second = wardrobe.outfits.map((outfit, at) =>
    lookOf(presenterId, wardrobe, { outfit, ...(at % 2 === 0 && { hair: outfit.hair }) }),
  );
  return [lookOf(presenterId, wardrobe, {}), ...first, lookOf(presenterId, wardrobe, { hair: wardrobe.ownOutfitHair }), ...second];
}

const LOOKS: ReadonlyMap<string, readonly Look[]> = new Map(
  Object.entries(WARDROBES).map(([id, wardrobe]) => [id, allLooks(id, wardrobe)]),
);
const BY_ID: ReadonlyMap<string, Look> = new Map([...LOOKS.values()].flat().map((look) => [look.id, look]));
