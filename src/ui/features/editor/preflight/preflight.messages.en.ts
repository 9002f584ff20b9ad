/** Messages of the check before rendering. */
export const messages = {
  open: 'Check the video',
  title: 'Check before rendering',
  none: 'Nothing to fix. Your video is ready to render.',
  blocking: 'Fix these to render',
  advice: 'Worth a look',
  adviceText: 'Your video renders with these, too.',
  goTo: (scene: number) => `Go to scene ${scene}`,
  more: (count: number) => (count === 1 ? '1 more comes after these.' : `${count} more come after these.`),
  pronounce: 'Write how it sounds',
  plans: 'See plans',
  fixed: (label: string) => `Fixed: ${label}.`,
  undo: 'Undo this fix',
  close: 'Close',
  render: 'Render video',
} as const;
