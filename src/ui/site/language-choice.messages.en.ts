/** Messages of the choice of the interface's language, in the footer and in the profile. */
export const messages = {
  title: 'Language',
  text: 'Of the menus, buttons and messages in this browser. Your videos stay as they are.',
} as const;
