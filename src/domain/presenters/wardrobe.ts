import type { GarmentColor, HairColor } from './appearance-colors.ts';

/** Outfits of a presenter. Each is shown with the presenter's own hair and one other hair color; without it where no hair is seen. */
export interface Wardrobe {
  /** The original outfit and hair. */
  readonly own: Outfit;
  /** The other hair color for the original outfit. */
  readonly ownOutfitHair?: HairColor;
  readonly outfits: readonly Outfit[];
  readonly second?: SecondOutfit;
}

/** Clothes of another cut than the original's; baked, so that the color named here is what the pack shows. */
export interface SecondOutfit {
  readonly cut: 'blazer' | 'blouse' | 'crew-neck' | 'turtleneck' | 'v-neck';
  readonly cloth: GarmentColor;
}

export interface Outfit {
  readonly cloth: GarmentColor;
  /** Top under an open jacket or a headscarf. */
  readonly top?: GarmentColor;
  readonly hair?: HairColor;
}

/** Leads the library, so every plan opens it and new projects begin with it. */
export const LEADING_LOOK = 'nia';

/**
 * Presenters who joined after plans were sold. Their looks come last in the library, so that no plan loses a look it opened.
 */
export const LATER_PRESENTERS: readonly string[] = [
  ...['elena', 'grace', 'layla', 'mei', 'noah', 'omar', 'ruth', 'sofia'],
  ...['arman', 'bruno', 'haru', 'ines', 'kofi', 'lucia', 'mabel', 'milo', 'nia', 'walter', 'yara', 'zahra'],
];

/**
 * What drawn presenters wear; they have no other outfits, but take custom colors. Of Zahra's, the cloth is her hijab; of Arman's, his jacket.
 */
export const DRAWN_WARDROBES: Readonly<Record<string, Wardrobe>> = {
  arman: { own: { cloth: 'navy', top: 'ivory' }, outfits: [] },
  bruno: { own: { cloth: 'olive', hair: 'grey' }, outfits: [] },
  haru: { own: { cloth: 'forest', hair: 'black' }, outfits: [] },
  ines: { own: { cloth: 'cobalt', hair: 'copper' }, outfits: [] },
  kofi: { own: { cloth: 'rust', hair: 'black' }, outfits: [] },
  lucia: { own: { cloth: 'coral', hair: 'sand' }, outfits: [] },
  mabel: { own: { cloth: 'blush', hair: 'silver' }, outfits: [] },
  milo: { own: { cloth: 'teal', hair: 'black' }, outfits: [] },
  nia: { own: { cloth: 'petrol', top: 'ivory', hair: 'chestnut' }, outfits: [] },
  walter: { own: { cloth: 'slate', hair: 'silver' }, outfits: [] },
  yara: { own: { cloth: 'plum', hair: 'black' }, outfits: [] },
  zahra: { own: { cloth: 'plum', top: 'cobalt' }, outfits: [] },
};

/** Wardrobes by presenter; an outfit is named by its fabric. */
export const WARDROBES: Readonly<Record<string, Wardrobe>> = {
  amara: {
    own: { cloth: 'mustard', hair: 'black' },
    ownOutfitHair: 'chestnut',
    outfits: [
      { cloth: 'petrol', hair: 'bronze' },
      { cloth: 'ivory', hair: 'auburn' },
      { cloth: 'burgundy', hair: 'grey' },
      { cloth: 'sage', hair: 'chestnut' },
      { cloth: 'cobalt', hair: 'copper' },
      { cloth: 'rust', hair: 'bronze' },
      { cloth: 'charcoal', hair: 'silver' },
      { cloth: 'blush', hair: 'bronze' },
      { cloth: 'forest', hair: 'auburn' },
      { cloth: 'lavender', hair: 'grey' },
      { cloth: 'camel', hair: 'chestnut' },
      { cloth: 'teal', hair: 'copper' },
      { cloth: 'plum', hair: 'silver' },
      { cloth: 'sky', hair: 'bronze' },
      { cloth: 'coral', hair: 'auburn' },
    ],
    second: { cut: 'v-neck', cloth: 'petrol' },
  },
  daniel: {
    own: { cloth: 'navy', hair: 'copper' },
    ownOutfitHair: 'sand',
    outfits: [
      { cloth: 'forest', hair: 'black' },
      { cloth: 'oatmeal', hair: 'walnut' },
      { cloth: 'brick', hair: 'grey' },
      { cloth: 'sky', hair: 'grey' },
      { cloth: 'charcoal', hair: 'sand' },
      { cloth: 'mustard', hair: 'black' },
      { cloth: 'sage', hair: 'silver' },
      { cloth: 'burgundy', hair: 'walnut' },
      { cloth: 'teal', hair: 'grey' },
      { cloth: 'ivory', hair: 'black' },
      { cloth: 'rust', hair: 'silver' },
      { cloth: 'slate', hair: 'walnut' },
      { cloth: 'olive', hair: 'sand' },
      { cloth: 'cobalt', hair: 'black' },
      { cloth: 'cocoa', hair: 'grey' },
    ],
    second: { cut: 'v-neck', cloth: 'forest' },
  },
  kenji: {
    own: { cloth: 'charcoal', hair: 'black' },
    ownOutfitHair: 'ash',
    outfits: [
      { cloth: 'ivory', hair: 'chestnut' },
      { cloth: 'navy', hair: 'grey' },
      { cloth: 'rust', hair: 'chestnut' },
      { cloth: 'sage', hair: 'bronze' },
      { cloth: 'burgundy', hair: 'ash' },
      { cloth: 'sky', hair: 'chestnut' },
      { cloth: 'camel', hair: 'bronze' },
      { cloth: 'petrol', hair: 'grey' },
      { cloth: 'silver', hair: 'bronze' },
      { cloth: 'olive', hair: 'chestnut' },
      { cloth: 'plum', hair: 'ash' },
      { cloth: 'mustard', hair: 'chestnut' },
      { cloth: 'cobalt', hair: 'grey' },
      { cloth: 'forest', hair: 'bronze' },
      { cloth: 'brick', hair: 'ash' },
    ],
    second: { cut: 'crew-neck', cloth: 'cobalt' },
  },
  maya: {
    own: { cloth: 'navy', top: 'ivory', hair: 'chestnut' },
    ownOutfitHair: 'honey',
    outfits: [
      { cloth: 'burgundy', top: 'ivory', hair: 'black' },
      { cloth: 'oatmeal', top: 'petrol', hair: 'auburn' },
      { cloth: 'forest', top: 'ivory', hair: 'copper' },
      { cloth: 'charcoal', top: 'rose', hair: 'honey' },
      { cloth: 'sky', top: 'ivory', hair: 'black' },
      { cloth: 'rust', top: 'ivory', hair: 'ash' },
      { cloth: 'plum', top: 'silver', hair: 'silver' },
      { cloth: 'sage', top: 'ivory', hair: 'auburn' },
      { cloth: 'cobalt', top: 'ivory', hair: 'honey' },
      { cloth: 'camel', top: 'black', hair: 'black' },
      { cloth: 'teal', top: 'charcoal', hair: 'copper' },
      { cloth: 'ivory', top: 'slate', hair: 'ash' },
      { cloth: 'rose', top: 'ivory', hair: 'black' },
      { cloth: 'black', top: 'mustard', hair: 'silver' },
      { cloth: 'slate', top: 'coral', hair: 'auburn' },
    ],
    second: { cut: 'turtleneck', cloth: 'camel' },
  },
  elena: {
    own: { cloth: 'forest', hair: 'auburn' },
    ownOutfitHair: 'black',
    outfits: [{ cloth: 'cobalt', hair: 'honey' }],
    second: { cut: 'turtleneck', cloth: 'navy' },
  },
  grace: {
    own: { cloth: 'forest', hair: 'grey' },
    ownOutfitHair: 'chestnut',
    outfits: [{ cloth: 'plum', hair: 'sand' }],
    second: { cut: 'blouse', cloth: 'cobalt' },
  },
  layla: {
    own: { cloth: 'teal', top: 'camel' },
    outfits: [
      { cloth: 'burgundy', top: 'oatmeal' },
      { cloth: 'ivory', top: 'navy' },
      { cloth: 'charcoal', top: 'sage' },
    ],
    second: { cut: 'blazer', cloth: 'charcoal' },
  },
  mei: {
    own: { cloth: 'coral', hair: 'black' },
    ownOutfitHair: 'bronze',
    outfits: [{ cloth: 'cobalt', hair: 'auburn' }],
    second: { cut: 'v-neck', cloth: 'cobalt' },
  },
  noah: {
    own: { cloth: 'sage', hair: 'walnut' },
    ownOutfitHair: 'honey',
    outfits: [{ cloth: 'navy', hair: 'copper' }],
    second: { cut: 'v-neck', cloth: 'rust' },
  },
  omar: {
    own: { cloth: 'burgundy' },
    outfits: [{ cloth: 'slate' }, { cloth: 'ivory' }, { cloth: 'forest' }],
    second: { cut: 'v-neck', cloth: 'cobalt' },
  },
  ruth: {
    own: { cloth: 'plum', hair: 'silver' },
    ownOutfitHair: 'black',
    outfits: [{ cloth: 'teal', hair: 'chestnut' }],
    second: { cut: 'v-neck', cloth: 'teal' },
  },
  sofia: {
    own: { cloth: 'rust', hair: 'chestnut' },
    ownOutfitHair: 'grey',
    outfits: [{ cloth: 'petrol', hair: 'honey' }],
    second: { cut: 'blouse', cloth: 'forest' },
  },
};
