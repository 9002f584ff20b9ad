/** PRV-1. */
export const words = {
  heading: 'Where you work',
  inOrganization: (name: string) => `Where you work: ${name}`,
  inOwnSpace: 'Where you work: your own space',
  ownSpace: 'Your own space',
  all: 'All organisations',
  new: 'New organisation',
} as const;
