import type { Clock } from '#ports/clock.ts';
import type { Workspaces } from '#ports/workspaces.ts';
import { DEFAULT_MESSAGES } from './errors.ts';
import type { PageSession } from '#adapters/shared/auth/page-session.ts';
import type { AuthSteps } from './auth-steps.ts';
import { createdOrganizationSchema, invitationsSchema, membersSchema, organizationsSchema, receivedInvitationsSchema } from './wire.ts';

const BASE = '/api/auth/organization';
const CHANGE = { otherwise: DEFAULT_MESSAGES.change };
const LOAD = { otherwise: DEFAULT_MESSAGES.load };

export interface WorkspaceParts {
  readonly steps: AuthSteps;
  readonly session: PageSession;
  readonly clock: Clock;
}

export function createBetterAuthWorkspaces({ steps, session, clock }: WorkspaceParts): Workspaces {
  const { act, change, guardedAct, read } = steps;
  const toPath = (path: string, organizationId: string): string => `${BASE}/${path}?${new URLSearchParams({ organizationId }).toString()}`;
  /** better-auth also lists invitations that were accepted, canceled or have expired. */
  const isOpen = ({ status, expiresAt }: { readonly status: string; readonly expiresAt: string }): boolean =>
    status === 'pending' && Date.parse(expiresAt) > clock.now();

  return {
    list: (options) =>
      read({ path: `${BASE}/mine`, schema: organizationsSchema, value: ({ organizations }) => organizations, ...LOAD }, options),

    async create({ name }, options) {
      const created = await read(
        {
          path: `${BASE}/create`,
          body: { name },
          schema: createdOrganizationSchema,
          value: (organization) => ({ id: organization.id, name: organization.name, role: 'owner' as const }),
          ...CHANGE,
        },
        options,
      );
      if (created.kind === 'ok') await session.load();
      return created;
    },

    rename: ({ id, name }, options) => change({ path: `${BASE}/update`, body: { organizationId: id, data: { name } }, ...CHANGE }, options),
    remove: (id, options) => guardedAct({ path: `${BASE}/delete`, body: { organizationId: id }, ...CHANGE }, options),
    activate: (id, options) => change({ path: `${BASE}/set-active`, body: { organizationId: id }, ...CHANGE }, options),
    leave: (id, options) => change({ path: `${BASE}/leave`, body: { organizationId: id }, ...CHANGE }, options),

    members: (id, options) =>
      read(
        {
          path: toPath('list-members', id),
          schema: membersSchema,
          value: ({ members }) =>
            members.map(({ user, ...member }) => ({ ...member, name: user.name, email: user.email, avatar: user.image ?? null })),
          ...LOAD,
        },
        options,
      ),

    setRole: (role, options) => guardedAct({ path: `${BASE}/update-member-role`, body: { ...role }, ...CHANGE }, options),

    removeMember: ({ organizationId, memberId }, options) =>
      change({ path: `${BASE}/remove-member`, body: { organizationId, memberIdOrEmail: memberId }, ...CHANGE }, options),

    invitations: (id, options) =>
      read(
        {
          path: toPath('list-invitations', id),
          schema: invitationsSchema,
          value: (invitations) => invitations.filter(isOpen).map(({ id, email, role, expiresAt }) => ({ id, email, role, expiresAt })),
          ...LOAD,
        },
        options,
      ),

    invite: (invitation, options) => act({ path: `${BASE}/invite-member`, body: { ...invitation }, ...CHANGE }, options),

    revokeInvitation: ({ invitationId }, options) => act({ path: `${BASE}/cancel-invitation`, body: { invitationId }, ...CHANGE }, options),

    received: (options) =>
      read(
        {
          path: `${BASE}/list-user-invitations`,
          schema: receivedInvitationsSchema,
          value: (invitations) =>
            invitations.filter(isOpen).map(({ id, organizationName, role, expiresAt }) => ({ id, organizationName, role, expiresAt })),
          ...LOAD,
        },
        options,
      ),

    accept: (invitationId, options) => change({ path: `${BASE}/accept-invitation`, body: { invitationId }, ...CHANGE }, options),
    decline: (invitationId, options) => act({ path: `${BASE}/reject-invitation`, body: { invitationId }, ...CHANGE }, options),
  };
}
