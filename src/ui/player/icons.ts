/** Outlines on a grid of 24 by 24, drawn as lines 2 wide. */
export const ICONS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M7 5h3v14H7zM14 5h3v14h-3z',
  replay: 'M5 5v5h5M5.6 10a7.5 7.5 0 1 1-.6 5',
  volume: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  muted: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  captions: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM6.5 14.5h5M14 14.5h3.5M6.5 11h2.5M11.5 11h6',
  settings: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h8M16 17h4M15 5v4M9 10v4M14 15v4',
  contents: 'M4 6h2M9 6h11M4 12h2M9 12h11M4 18h2M9 18h11',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  leaveFullscreen: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  pictureInPicture: 'M20 11V7a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h5M13 14h8v5h-8z',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof ICONS;
