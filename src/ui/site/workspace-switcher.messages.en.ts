/** Messages of the workspace switcher (PRV-1). */
export const messages = {
  heading: 'Workspace',
  inOrganization: (name: string) => `Workspace: ${name}`,
  inPersonalWorkspace: 'Workspace: personal',
  personalWorkspace: 'Personal workspace',
  all: 'All organizations',
  new: 'New organization',
} as const;
