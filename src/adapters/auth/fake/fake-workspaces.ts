import type { Answer, CallOptions, StepOutcome } from '../../../ports/auth.ts';
import type { Organization, Organizations } from '../../../ports/workspaces.ts';
import type { Failed } from './fake-connection.ts';
import { COMPLETE, type FakePage } from './fake-page.ts';
import { type FakeMember, type FakeOrganization, type FakePerson, type FakeSession, LATER, memberOf } from './fake-auth-server.ts';

const failed = (message: string): Failed => ({ kind: 'failed', message });
const ok = <Value>(value: Value): Answer<Value> => ({ kind: 'ok', value });

const UNKNOWN = failed('This organization does not exist, or you are not a member.');
const NOT_YOURS = failed('Your role does not allow that. Ask an owner.');
const LAST_OWNER = failed('An organization needs an owner. Make someone else an owner first.');
const NO_INVITATION = failed('This invitation is not open anymore.');

interface Inside {
  readonly person: FakePerson;
  readonly session: FakeSession;
  readonly organization: FakeOrganization;
  readonly own: FakeMember;
}

export function createFakeOrganizations(page: FakePage): Organizations {
  const { vendor } = page;

  function asMember<Outcome>(id: string, act: (inside: Inside) => Outcome, options?: CallOptions): Promise<Outcome | Failed> {
    return page.asPerson((person, session) => {
      const organization = vendor.organizations.get(id);
      const own = memberOf(organization, person.id);
      return organization === undefined || own === undefined ? UNKNOWN : act({ person, session, organization, own });
    }, options);
  }

  /** Owners and admins only. */
  function asManager<Outcome>(id: string, act: (inside: Inside) => Outcome, options?: CallOptions): Promise<Outcome | Failed> {
    return asMember(id, (inside) => (inside.own.role === 'member' ? NOT_YOURS : act(inside)), options);
  }

  const lastOwner = ({ members }: FakeOrganization, { id, role }: FakeMember): boolean =>
    role === 'owner' && !members.some((other) => other.role === 'owner' && other.id !== id);

  function take(organization: FakeOrganization, member: FakeMember): StepOutcome {
    if (lastOwner(organization, member)) return LAST_OWNER;
    organization.members = organization.members.filter(({ id }) => id !== member.id);
    for (const session of vendor.sessions.values()) {
      if (session.userId === member.userId && session.organizationId === organization.id) session.organizationId = null;
    }
    return COMPLETE;
  }

  function answer(invitationId: string, accepted: boolean, options?: CallOptions): Promise<StepOutcome> {
    return page.asPerson((person) => {
      const organization = [...vendor.organizations.values()].find(({ invitations }) => invitations.some(({ id }) => id === invitationId));
      const invitation = organization?.invitations.find(({ id, email }) => id === invitationId && email === person.email.toLowerCase());
      if (organization === undefined || invitation === undefined) return NO_INVITATION;
      organization.invitations = organization.invitations.filter(({ id }) => id !== invitationId);
      if (accepted) {
        organization.members = [...organization.members, { id: vendor.nextId('member'), userId: person.id, role: invitation.role }];
      }
      return COMPLETE;
    }, options);
  }

  const seenBy = ({ id, name, members }: FakeOrganization, person: FakePerson): readonly Organization[] =>
    members.filter(({ userId }) => userId === person.id).map(({ role }) => ({ id, name, role }));

  return {
    list: (options) => page.asPerson((person) => ok([...vendor.organizations.values()].flatMap((each) => seenBy(each, person))), options),

    create: ({ name }, options) =>
      page.asPerson((person, session) => {
        const id = vendor.nextId('organization');
        vendor.organizations.set(id, {
          id,
          name,
          members: [{ id: vendor.nextId('member'), userId: person.id, role: 'owner' }],
          invitations: [],
        });
        session.organizationId = id;
        return ok<Organization>({ id, name, role: 'owner' });
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
          if (own.role !== 'owner') return NOT_YOURS;
          vendor.organizations.delete(id);
          return COMPLETE;
        },
        options,
      ),

    activate: (id, options) =>
      page.asPerson((person, session) => {
        if (id !== null && memberOf(vendor.organizations.get(id), person.id) === undefined) return UNKNOWN;
        session.organizationId = id;
        return COMPLETE;
      }, options),

    leave: (id, options) => asMember(id, ({ organization, own }) => take(organization, own), options),

    members: (id, options) =>
      asMember(
        id,
        ({ organization }) =>
          ok(
            organization.members.map((member) => {
              const person = vendor.people.get(member.userId);
              const name = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim();
              return { ...member, name, email: person?.email ?? null, avatar: person?.avatar ?? null };
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
          if ((role === 'owner' || member.role === 'owner') && own.role !== 'owner') return NOT_YOURS;
          if (role !== 'owner' && lastOwner(organization, member)) return LAST_OWNER;
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
      asMember(id, ({ organization }) => ok(organization.invitations.map((each) => ({ ...each, expiresAt: LATER }))), options),

    invite: ({ organizationId, email, role }, options) =>
      asManager(
        organizationId,
        ({ organization }) => {
          const invitation = { id: vendor.nextId('invitation'), email: email.toLowerCase(), role };
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
      page.asPerson(
        (person) =>
          ok(
            [...vendor.organizations.values()].flatMap(({ name, invitations }) =>
              invitations
                .filter(({ email }) => email === person.email.toLowerCase())
                .map(({ id, role }) => ({ id, role, organizationName: name, expiresAt: LATER })),
            ),
          ),
        options,
      ),

    accept: (invitationId, options) => answer(invitationId, true, options),
    decline: (invitationId, options) => answer(invitationId, false, options),
  };
}
