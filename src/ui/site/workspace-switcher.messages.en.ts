/** Messages of the workspace switcher (PRV-1). */
export const messages = {
  heading: 'Workspace',
  inOrganization: (name: string) => `Workspace: ${name}`,
  inOwnSpace: 'Workspace: personal',
  ownSpace: 'Personal workspace',
  all: 'All organizations',
  new: 'New organization',
} as const;
