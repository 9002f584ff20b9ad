/** Messages of the user menu (HDR-3). */
export const messages = {
  trigger: (name: string) => `Your account: ${name}`,
  videos: 'My videos',
  templates: 'Templates',
  profile: 'Your profile',
  billing: 'Plan and billing',
  presenters: 'Your presenters',
  voices: 'Your voices',
  brand: 'Brand kit',
  analytics: 'Analytics',
  apiKeys: 'API keys',
  organizations: 'Organizations',
  administration: 'Administration',
  startPage: 'Home page',
  toLight: 'Light theme',
  toDark: 'Dark theme',
  signOut: 'Sign out',
} as const;
