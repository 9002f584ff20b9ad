/** Messages of camera moves. */
export const messages = {
  title: 'Camera',
  hint: 'Looks closer at presenter and background. Titles, logos, and captions stay as they are.',
  move: 'Move',
  moves: { 'push-in': 'Push in slowly', 'pull-out': 'Pull out slowly', cut: 'Cut closer', ease: 'Zoom in and back' },
  zoom: 'Zoom',
  zooms: { slight: 'Slight', medium: 'Medium', close: 'Close' },
  add: 'Add camera move',
  addOnSelection: 'Close-up on selected words',
  remove: (move: string) => `Remove camera move: ${move}`,
} as const;
