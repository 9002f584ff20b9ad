export const words = {
  startPageTitle: (title: string) => `Castwright · ${title}`,
  pageTitle: (title: string) => `${title} · Castwright`,
  navigation: {
    label: 'Site',
    showGroup: (group: string) => `Show ${group}`,
  },
  /** HDR-4. */
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
  /** FTR-5. */
  share: {
    label: 'Share this site',
    follow: 'Follow us',
    linkedIn: 'LinkedIn',
    x: 'X',
    facebook: 'Facebook',
    reddit: 'Reddit',
    mail: 'Email',
  },
} as const;
