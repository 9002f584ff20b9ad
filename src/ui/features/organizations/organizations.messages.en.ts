import type { WorkspaceRole } from '#domain/account/workspace-role.ts';

const ROLES = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  reviewer: 'Reviewer',
  viewer: 'Viewer',
} as const satisfies Record<WorkspaceRole, string>;

const ROLE_TEXTS = {
  owner: 'Can do everything, including sharing a plan and deleting the organization.',
  admin: 'Can edit and delete everything, and manages members, the brand kit and spending on voices.',
  editor: 'Can make, edit, order and share videos, and delete what they made themselves.',
  reviewer: 'Can watch and download videos, and comment on them.',
  viewer: 'Can watch and download videos.',
} as const satisfies Record<WorkspaceRole, string>;

/** The role's name inside a sentence. */
const roleName = (role: WorkspaceRole): string => ROLES[role].toLowerCase();
const roleWithArticle = (role: WorkspaceRole): string => `${role === 'reviewer' || role === 'viewer' ? 'a' : 'an'} ${roleName(role)}`;

/** Messages of workspaces and invitations (PRV-1). */
export const messages = {
  title: 'Organizations',
  text: 'Share projects and videos with your team.',
  pageFailed: 'Couldn’t load this page. Please reload.',
  lacking: {
    title: 'No organizations on this site',
    text: 'The sign-in service of this site has no organizations. Your own projects and videos aren’t affected.',
    back: 'Back to your videos',
  },
  roles: ROLES,
  roleTexts: ROLE_TEXTS,
  rolesTitle: 'Roles',
  rolesText: 'A role decides what its members can do here. Everyone’s personal workspace stays their own.',
  mine: {
    title: 'Workspaces',
    text: 'New projects and videos go into your current workspace.',
    loading: 'Loading your organizations…',
    list: 'Your organizations',
    emptyTitle: 'You’re not in an organization yet',
    emptyText: 'Create an organization and invite people. Everyone in it sees what’s made there; roles decide who can change it.',
    own: 'Personal workspace',
    personalNote: 'Only you can see what’s in it.',
    active: 'Current',
    activate: 'Switch',
    open: 'Open',
    openLabel: (organization: string) => `Open ${organization}`,
  },
  create: {
    link: 'New organization',
    title: 'New organization',
    text: 'People you invite see everything made in it, and can do what their role allows. We’ll switch you to it; you can switch back anytime.',
    name: 'Name',
    nameMissing: 'Enter a name.',
    submit: 'Create organization',
    failed: 'Couldn’t create the organization. Try again. The name is still here.',
  },
  received: {
    title: 'Invitations',
    text: 'You’ve been invited to join an organization.',
    loading: 'Loading your invitations…',
    list: 'Invitations',
    role: (role: WorkspaceRole) => `As ${roleName(role)}`,
    join: 'Join',
    joinLabel: (organization: string) => `Join ${organization}`,
    decline: 'Decline',
  },
  invitation: {
    pageTitle: 'Invitation',
    loading: 'Loading the invitation…',
    notFoundTitle: 'This invitation isn’t for you, or it’s no longer open',
    notFoundText: (person: string) => `You’re signed in as ${person}. Ask the person who invited you to send it to this address.`,
    organizations: 'Your organizations',
    question: (organization: string) => `Join ${organization}?`,
    text: (role: WorkspaceRole) => `You’ll join as ${roleWithArticle(role)}. ${ROLE_TEXTS[role]}`,
    join: 'Join',
    decline: 'Decline',
  },
  organization: {
    pageTitle: 'Organization',
    noneTitle: 'You’re in your personal workspace',
    noneText: 'Choose an organization to see its members, or create one.',
    organizations: 'Your organizations',
    activity: 'Activity',
    role: (role: WorkspaceRole) => `You’re ${roleWithArticle(role)}. ${ROLE_TEXTS[role]}`,
  },
  name: {
    title: 'Name',
    label: 'Organization name',
    missing: 'Enter a name.',
    save: 'Save name',
    saved: 'Name saved.',
    failed: 'Couldn’t save the name. Try again. What you typed is still here.',
  },
  members: {
    title: 'Members',
    text: 'Everyone here can see the organization’s projects and videos. Owners and admins change roles.',
    loading: 'Loading members…',
    list: 'Members',
    you: (role: WorkspaceRole) => `${ROLES[role]}, you`,
    role: (member: string) => `Role of ${member}`,
    remove: 'Remove',
    removeLabel: (member: string) => `Remove ${member}`,
  },
  invite: {
    title: 'Invitations',
    text: 'They can join with an account under that email address.',
    role: 'Role',
    submit: 'Invite',
    sent: (email: string) => `An invitation is on its way to ${email}.`,
    failed: 'Couldn’t send the invitation. Try again.',
    loading: 'Loading invitations…',
    list: 'Pending invitations',
    note: (role: WorkspaceRole, until: string) => `${ROLES[role]}, expires ${until}`,
    revoke: 'Revoke',
    revokeLabel: (email: string) => `Revoke the invitation to ${email}`,
  },
  leave: {
    title: 'Leave',
    text: 'What you’ve made here stays with the organization.',
    open: (organization: string) => `Leave ${organization}`,
    question: (organization: string) => `Leave ${organization}?`,
    warning:
      'You’ll lose access to its projects and videos. An admin can invite you again. If it signs you in, that ends too: get back in with “Forgot password?” on the sign-in page.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  remove: {
    open: (organization: string) => `Delete ${organization}`,
    question: (organization: string) => `Delete ${organization}?`,
    warning: 'Everyone loses access to its projects and videos. This can’t be undone.',
  },
} as const;
