import type { WorkspaceRole } from './workspace-role.ts';

/** What a member can do with an organization and the things in it. A personal workspace needs no rights: its only user has all. */
export const WORKSPACE_ACTIONS = [
  'view',
  'comment',
  'edit',
  'order',
  'delete',
  'share',
  'export',
  'see-analytics',
  'manage-brand',
  'manage-spending',
  'manage-members',
  'see-activity',
  'manage-plan',
  'manage-mail-domain',
  'manage-sign-on',
  'remove-organization',
] as const;
export type WorkspaceAction = (typeof WORKSPACE_ACTIONS)[number];

/** With everything, with what they made themselves, or not at all. */
type Right = 'all' | 'own' | 'none';

const RIGHTS: Readonly<Record<WorkspaceAction, Readonly<Record<WorkspaceRole, Right>>>> = {
  view: { owner: 'all', admin: 'all', editor: 'all', reviewer: 'all', viewer: 'all' },
  comment: { owner: 'all', admin: 'all', editor: 'all', reviewer: 'all', viewer: 'none' },
  edit: { owner: 'all', admin: 'all', editor: 'all', reviewer: 'none', viewer: 'none' },
  order: { owner: 'all', admin: 'all', editor: 'all', reviewer: 'none', viewer: 'none' },
  delete: { owner: 'all', admin: 'all', editor: 'own', reviewer: 'none', viewer: 'none' },
  share: { owner: 'all', admin: 'all', editor: 'all', reviewer: 'none', viewer: 'none' },
  export: { owner: 'all', admin: 'all', editor: 'all', reviewer: 'none', viewer: 'none' },
  'see-analytics': { owner: 'all', admin: 'all', editor: 'all', reviewer: 'none', viewer: 'none' },
  'manage-brand': { owner: 'all', admin: 'all', editor: 'none', reviewer: 'none', viewer: 'none' },
  'manage-spending': { owner: 'all', admin: 'all', editor: 'none', reviewer: 'none', viewer: 'none' },
  'manage-members': { owner: 'all', admin: 'all', editor: 'none', reviewer: 'none', viewer: 'none' },
  'see-activity': { owner: 'all', admin: 'all', editor: 'none', reviewer: 'none', viewer: 'none' },
  'manage-plan': { owner: 'all', admin: 'none', editor: 'none', reviewer: 'none', viewer: 'none' },
  'manage-mail-domain': { owner: 'all', admin: 'none', editor: 'none', reviewer: 'none', viewer: 'none' },
  'manage-sign-on': { owner: 'all', admin: 'none', editor: 'none', reviewer: 'none', viewer: 'none' },
  'remove-organization': { owner: 'all', admin: 'none', editor: 'none', reviewer: 'none', viewer: 'none' },
};

/** Null is the personal workspace. Without `isMaker`: with whatever is there, whoever made it. */
export function canDo(role: WorkspaceRole | null, action: WorkspaceAction, { isMaker = false } = {}): boolean {
  if (role === null) return true;
  const right = RIGHTS[action][role];
  return right === 'all' || (right === 'own' && isMaker);
}

/** Whether the role can do this with anything at all, if only with what its holder made. */
export function canTry(role: WorkspaceRole | null, action: WorkspaceAction): boolean {
  return canDo(role, action, { isMaker: true });
}
