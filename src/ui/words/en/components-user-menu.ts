/** HDR-3. */
export const words = {
  trigger: (name: string) => `Your account: ${name}`,
  videos: 'My videos',
  profile: 'Your profile',
  billing: 'Plan and billing',
  voices: 'Your voices',
  analytics: 'Analytics',
  apiKeys: 'API keys',
  organizations: 'Organisations',
  administration: 'Administration',
  startPage: 'Start page',
  toLight: 'Light colours',
  toDark: 'Dark colours',
  signOut: 'Sign out',
} as const;
