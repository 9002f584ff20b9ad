/** Of what stands on every page of the site; the words of other components lie beside these, in files of their own. */
export const words = {
  pageTitle: (title: string) => `${title} · Castwright`,
  offline: 'You are offline. What you see is kept; new changes wait until you are back.',
  announcement: { label: 'Announcement', dismiss: 'Dismiss this announcement' },
  theme: { toLight: 'Use light colours', toDark: 'Use dark colours' },
  /** HDR-1..5. */
  header: {
    startPage: 'Castwright, start page',
    videos: 'Castwright, your videos',
    account: 'Account',
    newVideo: 'New video',
    dashboard: 'My Dashboard',
    logIn: 'Log In',
    signUp: 'Try Free',
  },
} as const;
