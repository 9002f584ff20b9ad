/** Sets: places that come with the product, with their own light on the presenter. */
export const SET_IDS = [
  'office',
  'evening-office',
  'meeting-room',
  'white-studio',
  'dark-studio',
  'newsroom',
  'classroom',
  'library',
  'living-room',
  'kitchen',
  'garden',
  'loft',
] as const;
export type SetId = (typeof SET_IDS)[number];
