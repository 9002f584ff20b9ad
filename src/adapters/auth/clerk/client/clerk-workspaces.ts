import { normalisedEmail } from '../../../../domain/account/normalize-email.ts';
import type { Answer, CallOptions, StepOutcome } from '../../../../ports/auth.ts';
import type {
  Invitation,
  InvitationRequest,
  Member,
  MemberRole,
  Organization,
  Organizations,
  ReceivedInvitation,
} from '../../../../ports/workspaces.ts';
import { NO_SUCH_INVITATION, NO_SUCH_ORGANISATION } from './errors.ts';
import { INVITATION_LIFETIME } from '../shared/limits.ts';
import { everyPage } from './fetch-all-pages.ts';
import { declinedBy, noteOfDeclined } from './declined-invitations.ts';
import { COMPLETE, failed, StepFailure, type SignedInTools, type Steps } from './clerk-steps.ts';
import { ROLE_KEYS, roleOf } from '../shared/wire.ts';

type Membership = SignedInTools['user']['organizationMemberships'][number];
type VendorOrganization = Membership['organization'];
type OpenInvitation = Awaited<ReturnType<SignedInTools['user']['getOrganizationInvitations']>>['data'][number];

/** The port's `Organizations` over the vendor's; a member is named by the person's id. */
export class ClerkOrganizations implements Organizations {
  readonly #steps: Steps;

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  list(options?: CallOptions): Promise<Answer<readonly Organization[]>> {
    return this.#ask(options, async ({ user }) => ok((await memberships(user)).map(toOrganization)));
  }

  create({ name }: { readonly name: string }, options?: CallOptions): Promise<Answer<Organization>> {
    return this.#ask(options, async ({ clerk, goOn }) => {
      const made = await clerk.createOrganization({ name });
      goOn();
      await clerk.setActive({ organization: made.id });
      return ok({ id: made.id, name: made.name, role: 'owner' as const });
    });
  }

  rename({ id, name }: { readonly id: string; readonly name: string }, options?: CallOptions): Promise<StepOutcome> {
    return this.#ask(options, async (tools) => {
      await (await own(tools, id)).update({ name });
      await tools.user.reload();
      return COMPLETE;
    });
  }

  remove(id: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#ask(options, async (tools) => {
      await (await own(tools, id)).destroy();
      return outOf(tools, id);
    });
  }

  activate(id: string | null, options?: CallOptions): Promise<StepOutcome> {
    return this.#ask(options, async (tools) => {
      if (id !== null) await own(tools, id);
      await tools.clerk.setActive({ organization: id });
      return COMPLETE;
    });
  }

  leave(id: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#ask(options, async (tools) => {
      await tools.user.leaveOrganization(id);
      return outOf(tools, id);
    });
  }

  members(id: string, options?: CallOptions): Promise<Answer<readonly Member[]>> {
    return this.#ask(options, async (tools) => {
      const organization = await own(tools, id);
      const rows = await everyPage((page) => organization.getMemberships(page));
      return ok(rows.flatMap(toMember));
    });
  }

  setRole({ organizationId, memberId, role }: MemberRole, options?: CallOptions): Promise<StepOutcome> {
    return this.#ask(options, async (tools) => {
      const organization = await own(tools, organizationId);
      await organization.updateMember({ userId: memberId, role: ROLE_KEYS[role] });
      return COMPLETE;
    });
  }

  removeMember(
    { organizationId, memberId }: { readonly organizationId: string; readonly memberId: string },
    options?: CallOptions,
  ): Promise<StepOutcome> {
    return this.#ask(options, async (tools) => {
      await (await own(tools, organizationId)).removeMember(memberId);
      return memberId === tools.user.id ? outOf(tools, organizationId) : COMPLETE;
    });
  }

  invitations(id: string, options?: CallOptions): Promise<Answer<readonly Invitation[]>> {
    return this.#ask(options, async (tools) =>
      ok(
        (await sent(tools, id)).map(({ id: key, emailAddress, role, createdAt }) => ({
          id: key,
          email: emailAddress,
          role: roleOf(role),
          expiresAt: endOf(createdAt),
        })),
      ),
    );
  }

  invite({ organizationId, email, role }: InvitationRequest, options?: CallOptions): Promise<StepOutcome> {
    return this.#ask(options, async (tools) => {
      // The vendor takes no second one while one is open, also where the person has put it aside.
      const open = (await sent(tools, organizationId)).filter((old) => normalisedEmail(old.emailAddress) === normalisedEmail(email));
      for (const old of open) await old.revoke();
      await (await own(tools, organizationId)).inviteMember({ emailAddress: email, role: ROLE_KEYS[role] });
      return COMPLETE;
    });
  }

  revokeInvitation(
    { organizationId, invitationId }: { readonly organizationId: string; readonly invitationId: string },
    options?: CallOptions,
  ): Promise<StepOutcome> {
    return this.#ask(options, async (tools) => {
      const found = (await sent(tools, organizationId)).find(({ id }) => id === invitationId);
      if (found === undefined) return failed(NO_SUCH_INVITATION);
      await found.revoke();
      return COMPLETE;
    });
  }

  received(options?: CallOptions): Promise<Answer<readonly ReceivedInvitation[]>> {
    return this.#ask(options, async ({ user }) =>
      ok(
        (await openOf(user)).map(({ id, publicOrganizationData, role, createdAt }) => ({
          id,
          organizationName: publicOrganizationData.name,
          role: roleOf(role),
          expiresAt: endOf(createdAt),
        })),
      ),
    );
  }

  accept(invitationId: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#ask(options, async ({ user, clerk }) => {
      await (await openOne(user, invitationId)).accept();
      await clerk.handleUnauthenticated();
      return COMPLETE;
    });
  }

  /** The vendor cannot: a note of the person's own keeps it out of sight. */
  decline(invitationId: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#ask(options, async ({ user }) => {
      await openOne(user, invitationId);
      await user.update({ unsafeMetadata: noteOfDeclined(user.unsafeMetadata, invitationId) });
      return COMPLETE;
    });
  }

  #ask<Result>(
    options: CallOptions | undefined,
    work: (tools: SignedInTools) => Promise<Result>,
  ): Promise<Result | { readonly kind: 'failed'; readonly message: string }> {
    return this.#steps.runSignedIn('organization', options, work);
  }
}

function ok<Value>(value: Value): { readonly kind: 'ok'; readonly value: Value } {
  return { kind: 'ok', value };
}

function memberships(user: SignedInTools['user']): Promise<readonly Membership[]> {
  return everyPage((page) => user.getOrganizationMemberships(page));
}

async function own({ user }: SignedInTools, id: string): Promise<VendorOrganization> {
  const found = (await memberships(user)).find(({ organization }) => organization.id === id);
  if (found === undefined) throw new StepFailure(NO_SUCH_ORGANISATION);
  return found.organization;
}

/** Not in it any more: back to one's own space, and the SDK's list without it. */
async function outOf({ clerk, session }: SignedInTools, id: string): Promise<StepOutcome> {
  if (session.lastActiveOrganizationId === id) await clerk.setActive({ organization: null });
  await clerk.handleUnauthenticated();
  return COMPLETE;
}

async function sent(tools: SignedInTools, id: string) {
  const organization = await own(tools, id);
  return everyPage((page) => organization.getInvitations({ ...page, status: ['pending'] }));
}

async function openOf(user: SignedInTools['user']): Promise<readonly OpenInvitation[]> {
  const declined = declinedBy(user.unsafeMetadata);
  const rows = await everyPage((page) => user.getOrganizationInvitations({ ...page, status: 'pending' }));
  return rows.filter(({ id }) => !declined.includes(id));
}

async function openOne(user: SignedInTools['user'], id: string): Promise<OpenInvitation> {
  const found = (await openOf(user)).find((invitation) => invitation.id === id);
  if (found === undefined) throw new StepFailure(NO_SUCH_INVITATION);
  return found;
}

function toOrganization({ organization, role }: Membership): Organization {
  return { id: organization.id, name: organization.name, role: roleOf(role) };
}

/** Who has been erased is nobody's member. */
function toMember({ publicUserData, role }: Pick<Membership, 'publicUserData' | 'role'>): readonly Member[] {
  if (!publicUserData?.userId) return [];
  const { userId, firstName, lastName, identifier, hasImage, imageUrl } = publicUserData;
  return [
    {
      id: userId,
      userId,
      name: [firstName, lastName].filter(Boolean).join(' '),
      email: identifier.includes('@') ? identifier : null,
      avatar: hasImage ? imageUrl : null,
      role: roleOf(role),
    },
  ];
}

function endOf(createdAt: Date): string {
  return new Date(createdAt.getTime() + INVITATION_LIFETIME).toISOString();
}
