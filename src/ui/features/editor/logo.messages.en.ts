import type { Corner, LogoSize } from '#domain/project/project.ts';

export const messages = {
  title: 'Logo',
  none: 'No logo',
  uploadedImage: (number: number) => `Your image ${number}`,
  upload: 'Upload logo',
  file: 'Logo image',
  hint: 'A PNG with a transparent background works best.',
  corner: 'Corner',
  corners: {
    'top-left': 'Top left',
    'top-right': 'Top right',
    'bottom-left': 'Bottom left',
    'bottom-right': 'Bottom right',
  } satisfies Record<Corner, string>,
  size: 'Size',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' } satisfies Record<LogoSize, string>,
  opacity: 'Opacity',
  percent: (share: number) => `${Math.round(share * 100)}%`,
  onlyThisScene: 'Only in this scene',
} as const;
