export const messages = {
  startPageTitle: (title: string) => `Castwright · ${title}`,
  brandedTitle: (title: string, siteName: string) => `${title} | ${siteName}`,
  pageTitle: (title: string) => `${title} · Castwright`,
  navigation: {
    label: 'Site',
    showGroup: (group: string) => `Show ${group}`,
  },
  /** Navigation drawer (HDR-4). */
  drawer: {
    open: 'Open menu',
    label: 'Menu',
    close: 'Close menu',
    logIn: 'Log In',
  },
  footer: {
    startPage: 'Castwright home page',
    about: 'Type a script. Watch the video.',
  },
} as const;
