import type { HexColor } from '../project/project.ts';
import type { Palette } from '../renderer/recolor-curve.ts';
import { GARMENT_COLORS, HAIR_COLORS, type HairColor } from './appearance-colors.ts';
import type { DrawnStyle } from '../drawn-presenter/restyle-presenter.ts';
import { parseCustomLookId } from './custom-look.ts';
import { type Outfit, type SecondOutfit, type Wardrobe, DRAWN_WARDROBES, WARDROBES } from './wardrobe.ts';

/** A presenter in an outfit and a hair color: one entry of the library. */
export interface Look {
  /** The presenter's id for the original, else `<presenter>-<garment>` or `<presenter>-<garment>-<hair>`. */
  readonly id: string;
  readonly presenterId: string;
  /** `Original`, `Forest`, `Forest, auburn hair`. */
  readonly name: string;
  /** Changes to the original. */
  readonly colors: Palette;
  /** Colors of fabric and hair for a button. */
  readonly swatch: readonly HexColor[];
  /** Of fabric alone. */
  readonly garments: readonly HexColor[];
  /** Clothes of another cut: a pack of its own, shown as it was made and in the usual framings only. */
  readonly isSecondOutfit?: true;
  /** Drawn otherwise than the presenter's pack: who can be drawn has every style. */
  readonly style?: DrawnStyle;
}

/**
 * All looks of a presenter: the original, every outfit once, then every outfit with the other hair, if any is seen, then the second
 * outfit. Only the original without a wardrobe.
 */
export function getLooks(presenterId: string): readonly Look[] {
  return LOOKS.get(presenterId) ?? [{ id: presenterId, presenterId, name: ORIGINAL, colors: {}, swatch: [], garments: [] }];
}

/** Undefined for an id that is neither in a wardrobe nor a custom look. */
export function findLook(id: string): Look | undefined {
  return BY_ID.get(id) ?? findCustomLook(id);
}

function findCustomLook(id: string): Look | undefined {
  const own = parseCustomLookId(id);
  const wardrobe = own && ALL_WARDROBES[own.presenterId];
  if (own === undefined || wardrobe === undefined) return undefined;
  const { presenterId, outfit, hair } = own;
  const colors = { ...(wardrobe.own.top === undefined ? { inner: outfit } : { outer: outfit }), hair };
  return { id, presenterId, name: CUSTOM, colors, swatch: [outfit, hair], garments: [outfit] };
}

/** False for a presenter who is bald or wears a headscarf. */
export function showsHair(presenterId: string): boolean {
  const wardrobe = ALL_WARDROBES[presenterId];
  return wardrobe === undefined || wardrobe.own.hair !== undefined;
}

export function isOriginalLook(look: Look): boolean {
  return look.id === look.presenterId;
}

const ALL_WARDROBES: Readonly<Record<string, Wardrobe>> = { ...WARDROBES, ...DRAWN_WARDROBES };
const ORIGINAL = 'Original';
const CUSTOM = 'Your own colors';
const CUT_NAMES: Readonly<Record<SecondOutfit['cut'], string>> = {
  blazer: 'Blazer',
  blouse: 'Blouse',
  'crew-neck': 'Crew neck',
  turtleneck: 'Turtleneck',
  'v-neck': 'V-neck',
};

function createLook(presenterId: string, { own }: Wardrobe, parts: { readonly outfit?: Outfit; readonly hair?: HairColor }): Look {
  const { outfit, hair } = parts;
  const { cloth, top } = outfit ?? own;
  const shownHair = hair ?? own.hair;
  const asMade = outfit === undefined && hair === undefined;
  const words = asMade ? [] : [cloth, ...(hair === undefined ? [] : [hair])];
  const name = `${cloth.charAt(0).toUpperCase()}${cloth.slice(1)}${hair === undefined ? '' : `, ${hair === 'grey' ? 'gray' : hair} hair`}`;
  const garments = [cloth, ...(top === undefined ? [] : [top])].map((color): HexColor => GARMENT_COLORS[color]);
  return {
    id: [presenterId, ...words].join('-'),
    presenterId,
    name: asMade ? ORIGINAL : name,
    colors: { ...(outfit && toRegionColors(outfit)), ...(hair && { hair: HAIR_COLORS[hair] }) },
    swatch: shownHair === undefined ? garments : [...garments, HAIR_COLORS[shownHair]],
    garments,
  };
}

function toRegionColors({ cloth, top }: Outfit): Palette {
  return top === undefined ? { inner: GARMENT_COLORS[cloth] } : { outer: GARMENT_COLORS[cloth], inner: GARMENT_COLORS[top] };
}

/** Outfits alternate between the presenter's own hair and the other color. */
function createLooks(presenterId: string, wardrobe: Wardrobe): readonly Look[] {
  const look = (outfit?: Outfit, hair?: HairColor): Look =>
    createLook(presenterId, wardrobe, { ...(outfit && { outfit }), ...(hair && { hair }) });
  const { outfits, ownOutfitHair } = wardrobe;
  const first = outfits.map((outfit, at) => look(outfit, at % 2 === 1 ? outfit.hair : undefined));
  const other = outfits.flatMap((outfit, at) => (outfit.hair === undefined ? [] : [look(outfit, at % 2 === 0 ? outfit.hair : undefined)]));
  const second = wardrobe.second === undefined ? [] : [createSecondLook(presenterId, wardrobe.second, wardrobe.own.hair)];
  return [look(), ...first, ...(ownOutfitHair === undefined ? [] : [look(undefined, ownOutfitHair)]), ...other, ...second];
}

function createSecondLook(presenterId: string, { cut, cloth }: SecondOutfit, hair: HairColor | undefined): Look {
  return {
    id: `${presenterId}-${cut}`,
    presenterId,
    name: CUT_NAMES[cut],
    colors: {},
    swatch: [GARMENT_COLORS[cloth], ...(hair === undefined ? [] : [HAIR_COLORS[hair]])],
    garments: [GARMENT_COLORS[cloth]],
    isSecondOutfit: true,
  };
}

/** What the presenter wears, in ink on paper. */
function createInkLook(presenterId: string, wardrobe: Wardrobe): Look {
  return { ...createLook(presenterId, wardrobe, {}), id: `${presenterId}-ink`, name: 'Ink', style: 'ink' };
}

const LOOKS: ReadonlyMap<string, readonly Look[]> = new Map(
  Object.entries(ALL_WARDROBES).map(([id, wardrobe]) => [
    id,
    [...createLooks(id, wardrobe), ...(DRAWN_WARDROBES[id] === undefined ? [] : [createInkLook(id, wardrobe)])],
  ]),
);
const BY_ID: ReadonlyMap<string, Look> = new Map([...LOOKS.values()].flat().map((look) => [look.id, look]));
