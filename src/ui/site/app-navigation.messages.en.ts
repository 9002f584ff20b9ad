/** Messages of the app's navigation beside signed-in pages. */
export const messages = {
  label: 'App',
  videos: 'Videos',
  templates: 'Templates',
  brand: 'Brand',
  analytics: 'Analytics',
  team: 'Team',
  settings: 'Settings',
} as const;
