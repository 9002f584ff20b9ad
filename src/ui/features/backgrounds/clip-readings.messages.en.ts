/** Messages of clips that are being prepared. */
export const messages = {
  title: 'Clips being prepared',
  unnamed: 'Clip without a name',
  preparing: (name: string) => `Preparing ${name}`,
  goesOn: 'You can leave this page: it goes on without you.',
  stop: 'Stop',
  forget: 'Dismiss',
  canceled: 'You stopped this clip. Nothing was uploaded.',
} as const;
