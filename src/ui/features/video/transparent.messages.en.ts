/** Messages of the download with a transparent background. */
export const messages = {
  render: 'Transparent WebM',
  about: 'The presenter, titles and captions without the background, for your slides or video editor. Up to 1080p.',
  rendering: (share: number) => `Removing the background: ${Math.floor(share * 100)}%`,
  cancel: 'Cancel',
  ready: 'Your WebM is ready.',
  download: 'Download WebM',
} as const;
