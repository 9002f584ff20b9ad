import { normalizeEmail } from '#domain/account/normalize-email.ts';
import type { AuthResult, CallOptions, StepOutcome } from '#ports/auth.ts';
import type {
  Invitation,
  InvitationRequest,
  Member,
  MemberRole,
  SharedWorkspace,
  Workspaces,
  ReceivedInvitation,
} from '#ports/workspaces.ts';
import { NO_SUCH_INVITATION, NO_SUCH_ORGANIZATION } from './errors.ts';
import { INVITATION_LIFETIME, PAGE_SIZE, MAX_PAGES } from '../shared/limits.ts';
import { COMPLETE, toFailure, StepFailure, type SignedInTools, type ClerkSteps } from './clerk-steps.ts';
import { ROLE_KEYS, toRole } from '../shared/wire.ts';
import * as z from 'zod/mini';

const KEY = 'declinedInvitations';
/** Invitations expire by themselves, so old notes can be dropped. */
const MAX_REMEMBERED = 50;

const declinedSchema = z.object({ [KEY]: z.array(z.string()) });

/** Ids of declined invitations, from the metadata that users can write. */
export function readDeclinedInvitations(metadata: unknown): readonly string[] {
  return declinedSchema.safeParse(metadata).data?.[KEY] ?? [];
}

/** The metadata with one more declined invitation; other fields stay. */
export function addDeclinedInvitation(metadata: UserUnsafeMetadata, invitationId: string): UserUnsafeMetadata {
  return { ...metadata, [KEY]: [...readDeclinedInvitations(metadata), invitationId].slice(-MAX_REMEMBERED) };
}

interface PageOf<Row> {
  readonly data: readonly Row[];
  readonly total_count: number;
}

/** All rows of a paginated list, up to MAX_PAGES. */
export async function fetchAllPages<Row>(
  read: (page: { readonly initialPage: number; readonly pageSize: number }) => Promise<PageOf<Row>>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let initialPage = 1; initialPage <= MAX_PAGES; initialPage += 1) {
    const { data, total_count: total } = await read({ initialPage, pageSize: PAGE_SIZE });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) break;
  }
  return rows;
}

type Membership = SignedInTools['user']['organizationMemberships'][number];
type ClerkOrganization = Membership['organization'];
type OpenInvitation = Awaited<ReturnType<SignedInTools['user']['getOrganizationInvitations']>>['data'][number];

/** `Workspaces` on Clerk's organizations; members are identified by user id. */
export class ClerkWorkspaces implements Workspaces {
  readonly #steps: ClerkSteps;

  constructor(steps: ClerkSteps) {
    this.#steps = steps;
  }

  list(options?: CallOptions): Promise<AuthResult<readonly SharedWorkspace[]>> {
    return this.#read(options, async ({ user }) => toOk((await fetchMemberships(user)).map(toWorkspace)));
  }

  create({ name }: { readonly name: string }, options?: CallOptions): Promise<AuthResult<SharedWorkspace>> {
    return this.#read(options, async ({ clerk, goOn }) => {
      const made = await clerk.createOrganization({ name });
      goOn();
      await clerk.setActive({ organization: made.id });
      return toOk({ id: made.id, name: made.name, role: 'owner' as const });
    });
  }

  rename({ id, name }: { readonly id: string; readonly name: string }, options?: CallOptions): Promise<StepOutcome> {
    return this.#read(options, async (tools) => {
      await (await findOwnOrganization(tools, id)).update({ name });
      await tools.user.reload();
      return COMPLETE;
    });
  }

  remove(id: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#read(options, async (tools) => {
      await (await findOwnOrganization(tools, id)).destroy();
      return leaveActiveOrganization(tools, id);
    });
  }

  activate(id: string | null, options?: CallOptions): Promise<StepOutcome> {
    return this.#read(options, async (tools) => {
      if (id !== null) await findOwnOrganization(tools, id);
      await tools.clerk.setActive({ organization: id });
      return COMPLETE;
    });
  }

  leave(id: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#read(options, async (tools) => {
      await tools.user.leaveOrganization(id);
      return leaveActiveOrganization(tools, id);
    });
  }

  members(id: string, options?: CallOptions): Promise<AuthResult<readonly Member[]>> {
    return this.#read(options, async (tools) => {
      const organization = await findOwnOrganization(tools, id);
      const rows = await fetchAllPages((page) => organization.getMemberships(page));
      return toOk(rows.flatMap(toMember));
    });
  }

  setRole({ organizationId, memberId, role }: MemberRole, options?: CallOptions): Promise<StepOutcome> {
    return this.#read(options, async (tools) => {
      const organization = await findOwnOrganization(tools, organizationId);
      await organization.updateMember({ userId: memberId, role: ROLE_KEYS[role] });
      return COMPLETE;
    });
  }

  removeMember(
    { organizationId, memberId }: { readonly organizationId: string; readonly memberId: string },
    options?: CallOptions,
  ): Promise<StepOutcome> {
    return this.#read(options, async (tools) => {
      await (await findOwnOrganization(tools, organizationId)).removeMember(memberId);
      return memberId === tools.user.id ? leaveActiveOrganization(tools, organizationId) : COMPLETE;
    });
  }

  invitations(id: string, options?: CallOptions): Promise<AuthResult<readonly Invitation[]>> {
    return this.#read(options, async (tools) =>
      toOk(
        (await fetchSentInvitations(tools, id)).map(({ id: key, emailAddress, role, createdAt }) => ({
          id: key,
          email: emailAddress,
          role: toRole(role),
          expiresAt: computeInvitationEnd(createdAt),
        })),
      ),
    );
  }

  invite({ organizationId, email, role }: InvitationRequest, options?: CallOptions): Promise<StepOutcome> {
    return this.#read(options, async (tools) => {
      // Clerk refuses a second invitation while one is open, also after it was declined here.
      const open = (await fetchSentInvitations(tools, organizationId)).filter(
        (old) => normalizeEmail(old.emailAddress) === normalizeEmail(email),
      );
      for (const old of open) await old.revoke();
      await (await findOwnOrganization(tools, organizationId)).inviteMember({ emailAddress: email, role: ROLE_KEYS[role] });
      return COMPLETE;
    });
  }

  revokeInvitation(
    { organizationId, invitationId }: { readonly organizationId: string; readonly invitationId: string },
    options?: CallOptions,
  ): Promise<StepOutcome> {
    return this.#read(options, async (tools) => {
      const found = (await fetchSentInvitations(tools, organizationId)).find(({ id }) => id === invitationId);
      if (found === undefined) return toFailure(NO_SUCH_INVITATION);
      await found.revoke();
      return COMPLETE;
    });
  }

  received(options?: CallOptions): Promise<AuthResult<readonly ReceivedInvitation[]>> {
    return this.#read(options, async ({ user }) =>
      toOk(
        (await fetchReceivedInvitations(user)).map(({ id, publicOrganizationData, role, createdAt }) => ({
          id,
          organizationName: publicOrganizationData.name,
          role: toRole(role),
          expiresAt: computeInvitationEnd(createdAt),
        })),
      ),
    );
  }

  accept(invitationId: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#read(options, async ({ user, clerk }) => {
      await (await findReceivedInvitation(user, invitationId)).accept();
      await clerk.handleUnauthenticated();
      return COMPLETE;
    });
  }

  /** Clerk has no decline: the invitation is hidden by a note in the user's metadata. */
  decline(invitationId: string, options?: CallOptions): Promise<StepOutcome> {
    return this.#read(options, async ({ user }) => {
      await findReceivedInvitation(user, invitationId);
      await user.update({ unsafeMetadata: addDeclinedInvitation(user.unsafeMetadata, invitationId) });
      return COMPLETE;
    });
  }

  #read<Result>(
    options: CallOptions | undefined,
    work: (tools: SignedInTools) => Promise<Result>,
  ): Promise<Result | { readonly kind: 'failed'; readonly message: string }> {
    return this.#steps.runSignedIn('organization', options, work);
  }
}

function toOk<Value>(value: Value): { readonly kind: 'ok'; readonly value: Value } {
  return { kind: 'ok', value };
}

function fetchMemberships(user: SignedInTools['user']): Promise<readonly Membership[]> {
  return fetchAllPages((page) => user.getOrganizationMemberships(page));
}

async function findOwnOrganization({ user }: SignedInTools, id: string): Promise<ClerkOrganization> {
  const found = (await fetchMemberships(user)).find(({ organization }) => organization.id === id);
  if (found === undefined) throw new StepFailure(NO_SUCH_ORGANIZATION);
  return found.organization;
}

/** Switches to the personal workspace and drops the workspace from the SDK's list. */
async function leaveActiveOrganization({ clerk, session }: SignedInTools, id: string): Promise<StepOutcome> {
  if (session.lastActiveOrganizationId === id) await clerk.setActive({ organization: null });
  await clerk.handleUnauthenticated();
  return COMPLETE;
}

async function fetchSentInvitations(tools: SignedInTools, id: string) {
  const organization = await findOwnOrganization(tools, id);
  return fetchAllPages((page) => organization.getInvitations({ ...page, status: ['pending'] }));
}

async function fetchReceivedInvitations(user: SignedInTools['user']): Promise<readonly OpenInvitation[]> {
  const declined = readDeclinedInvitations(user.unsafeMetadata);
  const rows = await fetchAllPages((page) => user.getOrganizationInvitations({ ...page, status: 'pending' }));
  return rows.filter(({ id }) => !declined.includes(id));
}

async function findReceivedInvitation(user: SignedInTools['user'], id: string): Promise<OpenInvitation> {
  const found = (await fetchReceivedInvitations(user)).find((invitation) => invitation.id === id);
  if (found === undefined) throw new StepFailure(NO_SUCH_INVITATION);
  return found;
}

function toWorkspace({ organization, role }: Membership): SharedWorkspace {
  return { id: organization.id, name: organization.name, role: toRole(role) };
}

/** Skips members whose account was erased. */
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
      role: toRole(role),
    },
  ];
}

function computeInvitationEnd(createdAt: Date): string {
  return new Date(createdAt.getTime() + INVITATION_LIFETIME).toISOString();
}
