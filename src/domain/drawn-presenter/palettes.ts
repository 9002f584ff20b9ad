import type { HexColor } from '../project/project.ts';

/** Skin from light to dark, with lips and blush that go with each. */
export const SKINS = [
  { skin: '#f6d3bd', lip: '#cf7a76' },
  { skin: '#f2c3a6', lip: '#c9635c' },
  { skin: '#edbd95', lip: '#c67868' },
  { skin: '#e6a988', lip: '#c4615b' },
  { skin: '#d9a27e', lip: '#b8605a' },
  { skin: '#c58b62', lip: '#b25a55' },
  { skin: '#b67c55', lip: '#a8594f' },
  { skin: '#9d6a45', lip: '#9a5148' },
  { skin: '#8a5637', lip: '#8f4642' },
  { skin: '#7b4a31', lip: '#a4504f' },
  { skin: '#6b4029', lip: '#a24c55' },
  { skin: '#4f2e1f', lip: '#8f4550' },
] as const satisfies readonly { readonly skin: HexColor; readonly lip: HexColor }[];

/** Hair that grows like this, and hair that is dyed. */
export const HAIR_COLORS = [
  '#211a1a',
  '#2b2122',
  '#382521',
  '#4a2f2e',
  '#6b4a34',
  '#8a5e33',
  '#b88345',
  '#d9b878',
  '#b8582d',
  '#7a2f26',
] as const;
export const GRAY_HAIR = ['#6b6058', '#8f8a86', '#b9b3ae', '#d8d4ce'] as const;
export const DYED_HAIR = ['#3f4e86', '#6a4a9a', '#b0476f', '#2f8f86'] as const;

export const IRISES = ['#3a2214', '#5a3820', '#7a4a28', '#5e6b3c', '#4e7c5a', '#4a78a0', '#4c7090', '#6a7078'] as const;

/** Clothes: a top, and a shirt under it that goes with it. */
export const OUTFITS = [
  { top: '#1f6b70', shirt: '#f6ede0' },
  { top: '#2e3f5c', shirt: '#f4eee2' },
  { top: '#3f4e86', shirt: '#f3eaf4' },
  { top: '#6a4a9a', shirt: '#fff6ea' },
  { top: '#8a4a70', shirt: '#f2e6e6' },
  { top: '#c97b84', shirt: '#fff3ec' },
  { top: '#d9695a', shirt: '#fff5ec' },
  { top: '#c8623b', shirt: '#fff4e2' },
  { top: '#c9962f', shirt: '#fbf4e6' },
  { top: '#7a7440', shirt: '#fbf4e6' },
  { top: '#5e7a4e', shirt: '#f6f1e4' },
  { top: '#2f8f86', shirt: '#fff7ea' },
  { top: '#4f6172', shirt: '#ffffff' },
  { top: '#2f3136', shirt: '#f1efec' },
  { top: '#efe6d8', shirt: '#5d6c7c' },
] as const satisfies readonly { readonly top: HexColor; readonly shirt: HexColor }[];

/** Under a blazer or a V-neck; the cords of a hoodie. */
export const SHIRTS = [
  '#ffffff',
  '#f6ede0',
  '#f2e6e6',
  '#d8c9b4',
  '#b9c7d4',
  '#5d6c7c',
  '#2e3f5c',
  '#2f3136',
  '#7d332f',
  '#41604b',
] as const;
export const COVER_COLORS = ['#8a4a70', '#d98a2b', '#2e3f5c', '#1f6b70', '#a85f70', '#4f6172', '#e4dfd2', '#2f3136'] as const;
export const FRAMES = ['#2b2629', '#3a3234', '#5b3a2a', '#8a4a32', '#2e3f5c', '#9a7b3a'] as const;
