import type { WorkspaceRole } from '../account/workspace-role.ts';
import type { Deed } from './activity.ts';

export interface MemberRole {
  readonly userId: string;
  readonly role: WorkspaceRole;
}

interface MembersChange {
  readonly before: readonly MemberRole[];
  readonly after: readonly MemberRole[];
  /** Who changed them. */
  readonly actorId: string;
}

/** A deed without the member's name, which the server looks up. */
export interface MemberDeed extends Omit<Deed, 'item'> {
  readonly userId: string;
}

/** What happened to the members: who joined, left or was removed, and whose role changed. */
export function compareMembers({ before, after, actorId }: MembersChange): readonly MemberDeed[] {
  const findRole = (members: readonly MemberRole[], userId: string) => members.find((member) => member.userId === userId)?.role;
  const gone = before
    .filter(({ userId }) => findRole(after, userId) === undefined)
    .map(({ userId, role }): MemberDeed => ({ kind: userId === actorId ? 'member.left' : 'member.removed', userId, details: { role } }));
  const now = after.flatMap(({ userId, role }): MemberDeed[] => {
    const old = findRole(before, userId);
    if (old === undefined) return [{ kind: 'member.joined', userId, details: { role } }];
    return old === role ? [] : [{ kind: 'member.role-changed', userId, details: { from: old, to: role } }];
  });
  return [...gone, ...now];
}
