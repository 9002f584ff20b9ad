/** Messages of components on every page of the site; other components have files of their own. */
export const messages = {
  pageTitle: (title: string) => `${title} · Castwright`,
  offline: 'You’re offline. Your work is safe, and new changes will be saved when you’re back.',
  announcement: { label: 'Announcement', dismiss: 'Dismiss announcement' },
  theme: { toLight: 'Switch to light theme', toDark: 'Switch to dark theme' },
  /** Header (HDR-1 to HDR-5). */
  header: {
    startPage: 'Castwright home page',
    videos: 'Castwright, your videos',
    account: 'Account',
    newVideo: 'New video',
    dashboard: 'My Dashboard',
    logIn: 'Log In',
    signUp: 'Try Free',
  },
} as const;
