import { toErrorResponse, getTextField, type AuthCall, type CallStep } from './auth-call.ts';
import type { BetterAuthServer } from './better-auth-server.ts';
import type { SessionRow } from './better-auth-rows.ts';
import { findInvitedOrganization, isOpenFor } from './memberships.ts';
import type { AccountsOptions } from './options.ts';

interface DoorParts {
  readonly server: BetterAuthServer;
  readonly options: Pick<AccountsOptions, 'findSignOnDuty'>;
}

/**
 * Steps before calls about an organization. A session that an organization's provider opened goes to no other one, and an account that
 * isn't linked doesn't go where single sign-on is required.
 */
export function createDoorSteps({ server, options }: DoorParts) {
  const findSession = async ({ request }: AuthCall) => (await server.api.getSession({ headers: request.headers }))?.session as SessionRow;

  async function findNamed({ request, body, ...call }: AuthCall): Promise<string | undefined> {
    const { adapter } = await server.$context;
    const invitationId = getTextField({ request, body, ...call }, 'invitationId');
    if (invitationId !== '') return findInvitedOrganization(adapter, invitationId);
    const named = body === null ? new URL(request.url).searchParams.get('organizationId') : body['organizationId'];
    return typeof named === 'string' && named !== '' ? named : undefined;
  }

  /** Of the organization that the call names, or that its invitation is for; the active one has been entered before. */
  const entersOrganization: CallStep = async (call, next) => {
    const [session, organizationId] = await Promise.all([findSession(call), findNamed(call)]);
    if (session === undefined || organizationId === undefined) return next(call);
    if (!isOpenFor(session, organizationId)) return toOwnWayResponse();
    const duty = session.openedBy ? undefined : await options.findSignOnDuty?.(session.userId);
    return duty?.reach === 'organization' && duty.organizationId === organizationId
      ? toErrorResponse(
          403,
          'SIGN_ON_REQUIRED',
          'This organization requires its single sign-on. Link your account on your Organizations page.',
        )
      : next(call);
  };

  /** For leaving an organization and turning down its invitation, which need no single sign-on: only refuses another organization's provider. */
  const staysWithin: CallStep = async (call, next) => {
    const [session, organizationId] = await Promise.all([findSession(call), findNamed(call)]);
    return session === undefined || organizationId === undefined || isOpenFor(session, organizationId) ? next(call) : toOwnWayResponse();
  };

  /** For what belongs to the account and to no organization. */
  const needsOwnWay: CallStep = async (call, next) => ((await findSession(call))?.openedBy ? toOwnWayResponse() : next(call));

  return { entersOrganization, staysWithin, needsOwnWay };
}

function toOwnWayResponse(): Response {
  const message = 'Your organization signed you in, so only its workspace is open. Sign in with your own password or passkey for others.';
  return toErrorResponse(403, 'OWN_WAY_NEEDED', message);
}
