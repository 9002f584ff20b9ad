import type { Workspaces } from '../../../ports/workspaces.ts';
import type { LazyLoader } from './lazy-loader.ts';

export function createLazyWorkspaces({ callOrFail }: LazyLoader): Workspaces {
  return {
    list: (options) => callOrFail(({ organizations }) => organizations.list(options)),
    create: (request, options) => callOrFail(({ organizations }) => organizations.create(request, options)),
    rename: (request, options) => callOrFail(({ organizations }) => organizations.rename(request, options)),
    remove: (id, options) => callOrFail(({ organizations }) => organizations.remove(id, options)),
    activate: (id, options) => callOrFail(({ organizations }) => organizations.activate(id, options)),
    leave: (id, options) => callOrFail(({ organizations }) => organizations.leave(id, options)),
    members: (id, options) => callOrFail(({ organizations }) => organizations.members(id, options)),
    setRole: (change, options) => callOrFail(({ organizations }) => organizations.setRole(change, options)),
    removeMember: (member, options) => callOrFail(({ organizations }) => organizations.removeMember(member, options)),
    invitations: (id, options) => callOrFail(({ organizations }) => organizations.invitations(id, options)),
    invite: (request, options) => callOrFail(({ organizations }) => organizations.invite(request, options)),
    revokeInvitation: (invitation, options) => callOrFail(({ organizations }) => organizations.revokeInvitation(invitation, options)),
    received: (options) => callOrFail(({ organizations }) => organizations.received(options)),
    accept: (invitationId, options) => callOrFail(({ organizations }) => organizations.accept(invitationId, options)),
    decline: (invitationId, options) => callOrFail(({ organizations }) => organizations.decline(invitationId, options)),
  };
}
