import type { WorkspaceAction } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { HttpError } from './http-error.ts';

/** What the refused member wanted, inside the sentence “As a viewer of this organization, you can’t …”. */
const REFUSED: Readonly<Record<WorkspaceAction, string>> = {
  view: 'see this',
  comment: 'comment',
  edit: 'make or change anything',
  order: 'order videos',
  delete: 'delete or move anything',
  share: 'share or publish videos',
  export: 'export projects',
  'see-analytics': 'see its analytics',
  'manage-brand': 'change its brand kit',
  'manage-spending': 'change its spending',
  'manage-members': 'manage its members',
  'see-activity': 'see who did what in it',
  'manage-plan': 'share a plan with it',
  'manage-mail-domain': 'change its email domain',
  'manage-sign-on': 'change its single sign-on',
  'remove-organization': 'delete it',
};

/** 403 for members whose role lacks a right. Others get 404, as if there were no such item. */
export function createRoleError(role: WorkspaceRole, action: WorkspaceAction): HttpError {
  const article = role === 'viewer' || role === 'reviewer' ? 'a' : 'an';
  return new HttpError(403, action === 'delete' ? 'not-yours-to-delete' : 'not-yours-to-change', {
    message: `As ${article} ${role} of this organization, you can’t ${REFUSED[action]}. Ask an owner or admin for another role.`,
  });
}

export function createPlanWithoutApiError(): HttpError {
  return new HttpError(403, 'plan-without-api', {
    message: 'API access is part of the Business plan. Your keys are safe and will work again once you’re on it.',
  });
}
