import type { Access } from '#contract/access.ts';
import {
  identifyUser,
  requireAdmin,
  requireConfirmed,
  requireNoImpersonation,
  requireUser,
  requireUserOrKey,
  type GuardParts,
  type RequestHook,
} from './require-user.ts';

/** Hooks that let in only those whom an operation is for, in order. */
export function listGuards(parts: GuardParts, access: Access): RequestHook[] {
  return [
    ...listCallers(parts, access),
    ...(access.inPerson === true ? [requireNoImpersonation] : []),
    ...(access.confirmed === true ? [requireConfirmed(parts)] : []),
  ];
}

function listCallers(parts: GuardParts, { by, scope, recognizesUsers }: Access): RequestHook[] {
  switch (by) {
    case 'anyone':
      return recognizesUsers === true ? [identifyUser(parts, scope)] : [];
    case 'administrators':
      return [requireAdmin(parts)];
    default:
      return [scope === undefined ? requireUser(parts, by) : requireUserOrKey(parts, scope, by)];
  }
}
