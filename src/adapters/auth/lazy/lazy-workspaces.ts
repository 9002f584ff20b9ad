import type { Organizations } from '../../../ports/workspaces.ts';
import type { Loading } from './lazy-loader.ts';

export function lazyOrganizations({ step }: Loading): Organizations {
  return {
    list: (options) => step(({ organizations }) => organizations.list(options)),
    create: (request, options) => step(({ organizations }) => organizations.create(request, options)),
    rename: (request, options) => step(({ organizations }) => organizations.rename(request, options)),
    remove: (id, options) => step(({ organizations }) => organizations.remove(id, options)),
    activate: (id, options) => step(({ organizations }) => organizations.activate(id, options)),
    leave: (id, options) => step(({ organizations }) => organizations.leave(id, options)),
    members: (id, options) => step(({ organizations }) => organizations.members(id, options)),
    setRole: (change, options) => step(({ organizations }) => organizations.setRole(change, options)),
    removeMember: (member, options) => step(({ organizations }) => organizations.removeMember(member, options)),
    invitations: (id, options) => step(({ organizations }) => organizations.invitations(id, options)),
    invite: (request, options) => step(({ organizations }) => organizations.invite(request, options)),
    revokeInvitation: (invitation, options) => step(({ organizations }) => organizations.revokeInvitation(invitation, options)),
    received: (options) => step(({ organizations }) => organizations.received(options)),
    accept: (invitationId, options) => step(({ organizations }) => organizations.accept(invitationId, options)),
    decline: (invitationId, options) => step(({ organizations }) => organizations.decline(invitationId, options)),
  };
}
