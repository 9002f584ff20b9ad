import { canDo } from '#domain/account/permissions.ts';
import { listRolesToGive } from '#domain/account/workspace-role.ts';
import type { AuthResult, CallOptions, StepOutcome } from '#ports/auth.ts';
import type { SharedWorkspace, Workspaces } from '#ports/workspaces.ts';
import type { AuthFailure } from './fake-connection.ts';
import { COMPLETE, type FakePage } from './fake-page.ts';
import { type FakeMember, type FakeOrganization, type FakeUser, type FakeSession, LATER, findMember } from './fake-auth-server.ts';

const toFailure = (message: string): AuthFailure => ({ kind: 'failed', message });
const toOk = <Value>(value: Value): AuthResult<Value> => ({ kind: 'ok', value });

const UNKNOWN = toFailure('This organization does not exist, or you are not a member.');
const NOT_YOURS = toFailure('Your role does not allow that. Ask an owner.');
const LAST_OWNER = toFailure('An organization needs an owner. Make someone else an owner first.');
const NO_INVITATION = toFailure('This invitation is not open anymore.');

interface Access {
  readonly user: FakeUser;
  readonly session: FakeSession;
  readonly organization: FakeOrganization;
  readonly own: FakeMember;
}

export function createFakeWorkspaces(page: FakePage): Workspaces {
  const { server } = page;

  function asMember<Outcome>(id: string, act: (inside: Access) => Outcome, options?: CallOptions): Promise<Outcome | AuthFailure> {
    return page.asUser((user, session) => {
      const organization = server.organizations.get(id);
      const own = findMember(organization, user.id);
      return organization === undefined || own === undefined ? UNKNOWN : act({ user, session, organization, own });
    }, options);
  }

  /** Owners and admins only. */
  function asManager<Outcome>(id: string, act: (inside: Access) => Outcome, options?: CallOptions): Promise<Outcome | AuthFailure> {
    return asMember(id, (inside) => (canDo(inside.own.role, 'manage-members') ? act(inside) : NOT_YOURS), options);
  }

  const isLastOwner = ({ members }: FakeOrganization, { id, role }: FakeMember): boolean =>
    role === 'owner' && !members.some((other) => other.role === 'owner' && other.id !== id);

  function take(organization: FakeOrganization, member: FakeMember): StepOutcome {
    if (isLastOwner(organization, member)) return LAST_OWNER;
    organization.members = organization.members.filter(({ id }) => id !== member.id);
    for (const session of server.sessions.values()) {
      if (session.userId === member.userId && session.organizationId === organization.id) session.organizationId = null;
    }
    return COMPLETE;
  }

  function answer(invitationId: string, accepted: boolean, options?: CallOptions): Promise<StepOutcome> {
    return page.asUser((user) => {
      const organization = [...server.organizations.values()].find(({ invitations }) => invitations.some(({ id }) => id === invitationId));
      const invitation = organization?.invitations.find(({ id, email }) => id === invitationId && email === user.email.toLowerCase());
      if (organization === undefined || invitation === undefined) return NO_INVITATION;
      organization.invitations = organization.invitations.filter(({ id }) => id !== invitationId);
      if (accepted) {
        organization.members = [...organization.members, { id: server.nextId('member'), userId: user.id, role: invitation.role }];
      }
      return COMPLETE;
    }, options);
  }

  const toVisible = ({ id, name, members }: FakeOrganization, user: FakeUser): readonly SharedWorkspace[] =>
    members.filter(({ userId }) => userId === user.id).map(({ role }) => ({ id, name, role }));

  return {
    list: (options) => page.asUser((user) => toOk([...server.organizations.values()].flatMap((each) => toVisible(each, user))), options),

    create: ({ name }, options) =>
      page.asUser((user, session) => {
        const id = server.nextId('organization');
        server.organizations.set(id, {
          id,
          name,
          members: [{ id: server.nextId('member'), userId: user.id, role: 'owner' }],
          invitations: [],
        });
        session.organizationId = id;
        return toOk<SharedWorkspace>({ id, name, role: 'owner' });
      }, options),

    rename: ({ id, name }, options) =>
      asManager(
        id,
        ({ organization }) => {
          organization.name = name;
          return COMPLETE;
        },
        options,
      ),

    remove: (id, options) =>
      asMember(
        id,
        ({ own }) => {
          if (!canDo(own.role, 'remove-organization')) return NOT_YOURS;
          server.organizations.delete(id);
          return COMPLETE;
        },
        options,
      ),

    activate: (id, options) =>
      page.asUser((user, session) => {
        if (id !== null && findMember(server.organizations.get(id), user.id) === undefined) return UNKNOWN;
        session.organizationId = id;
        return COMPLETE;
      }, options),

    leave: (id, options) => asMember(id, ({ organization, own }) => take(organization, own), options),

    members: (id, options) =>
      asMember(
        id,
        ({ organization }) =>
          toOk(
            organization.members.map((member) => {
              const user = server.users.get(member.userId);
              const name = `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim();
              return { ...member, name, email: user?.email ?? null, avatar: user?.avatar ?? null };
            }),
          ),
        options,
      ),

    setRole: ({ organizationId, memberId, role }, options) =>
      asManager(
        organizationId,
        ({ organization, own }) => {
          const member = organization.members.find(({ id }) => id === memberId);
          if (member === undefined) return UNKNOWN;
          const allowed = listRolesToGive(own.role);
          if (!allowed.includes(role) || !allowed.includes(member.role)) return NOT_YOURS;
          if (role !== 'owner' && isLastOwner(organization, member)) return LAST_OWNER;
          member.role = role;
          return COMPLETE;
        },
        options,
      ),

    removeMember: ({ organizationId, memberId }, options) =>
      asManager(
        organizationId,
        ({ organization }) => {
          const member = organization.members.find(({ id }) => id === memberId);
          return member === undefined ? UNKNOWN : take(organization, member);
        },
        options,
      ),

    invitations: (id, options) =>
      asMember(id, ({ organization }) => toOk(organization.invitations.map((each) => ({ ...each, expiresAt: LATER }))), options),

    invite: ({ organizationId, email, role }, options) =>
      asManager(
        organizationId,
        ({ organization, own }) => {
          if (!listRolesToGive(own.role).includes(role)) return NOT_YOURS;
          const invitation = { id: server.nextId('invitation'), email: email.toLowerCase(), role };
          organization.invitations = [...organization.invitations.filter((each) => each.email !== invitation.email), invitation];
          return COMPLETE;
        },
        options,
      ),

    revokeInvitation: ({ organizationId, invitationId }, options) =>
      asManager(
        organizationId,
        ({ organization }) => {
          organization.invitations = organization.invitations.filter(({ id }) => id !== invitationId);
          return COMPLETE;
        },
        options,
      ),

    received: (options) =>
      page.asUser(
        (user) =>
          toOk(
            [...server.organizations.values()].flatMap(({ name, invitations }) =>
              invitations
                .filter(({ email }) => email === user.email.toLowerCase())
                .map(({ id, role }) => ({ id, role, organizationName: name, expiresAt: LATER })),
            ),
          ),
        options,
      ),

    accept: (invitationId, options) => answer(invitationId, true, options),
    decline: (invitationId, options) => answer(invitationId, false, options),
  };
}
