import type { Actor } from '../shared/run-admin-action.ts';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { CONFIRM_NEEDED, CONFIRMED_FOR } from '#domain/account/code-attempt.ts';
import type { ApiKeyScope } from '#domain/account/api-key-scopes.ts';
import type { RequestedAction } from '#contract/access.ts';
import { limitToRole } from '../shared/limit-to-role.ts';
import type { AuthenticationFailure } from '../shared/authenticator.ts';
import { createPlanWithoutApiError } from '../shared/role-error.ts';
import type { IntakeSource } from '../shared/intake-limiter.ts';
import { createUnauthorizedError, HttpError } from '../shared/http-error.ts';
import { toWorkspace, type Workspace, type WorkspaceItem } from '../shared/workspace.ts';
import type { Credentials, Principal } from '../ports/token-verifier.ts';
import type { AppParts } from './app-parts.ts';
import { isSameOrigin, createWrongOriginError } from './same-origin.ts';

export function getActor(request: FastifyRequest): Actor {
  const { userId, email } = getPrincipal(request);
  return { userId, email, ipAddress: request.ip };
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const BEARER = /^Bearer +(.+)$/i;

export type RequestHook = onRequestAsyncHookHandler;

export type GuardParts = Pick<AppParts, 'authenticator' | 'settings' | 'services'>;

/** Requires a session of someone whose role in the active organization allows the action, and stores its principal on the request (VAL-3). */
export function requireUser(parts: GuardParts, action: RequestedAction): RequestHook {
  return async (request) => {
    const principal = refuseKey(await authenticateRequest(parts, request));
    request.principal = await limitToRole(parts.services, principal, { action, itemId: getNamedItem(request) });
  };
}

/** Requires a session as `requireUser` does, or an API key with this scope (VID-9). */
export function requireUserOrKey(parts: GuardParts, scope: ApiKeyScope, action: RequestedAction): RequestHook {
  return async (request) => {
    const principal = requireScope(await authenticateRequest(parts, request), scope);
    request.principal = await limitToRole(parts.services, principal, { action, itemId: getNamedItem(request) });
  };
}

/** Id of the item that the path names. Presenters, videos and so on all call it `id`. */
function getNamedItem({ params }: FastifyRequest): string | undefined {
  const id: unknown = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Requires an API key, of whatever scopes: what it's used for checks them. */
export function requireKey(parts: Pick<AppParts, 'authenticator' | 'settings'>): RequestHook {
  return async (request) => {
    request.principal = await authenticateRequest(parts, request);
    refuseSession(request);
  };
}

/** Refuses whoever has no API key, but a session. */
export function refuseSession(request: FastifyRequest): void {
  if (getPrincipal(request).apiKeyId !== null) return;
  throw new HttpError(403, 'key-needed', { message: 'This takes an API key. Create one at /dashboard/api-keys.' });
}

/** For public routes that say more to signed-in users. Never refuses: without valid credentials or the scope the request is anonymous. */
export function identifyUser(parts: Pick<AppParts, 'authenticator'>, scope?: ApiKeyScope): RequestHook {
  return async (request) => {
    const result = await parts.authenticator.authenticate(readCredentials(request), { address: request.ip });
    if (result.ok && hasScope(result.principal, scope)) request.principal = result.principal;
  };
}

/** Requires an administrator; decided at every call, whatever the page believes (RTE-7). */
export function requireAdmin(parts: Pick<AppParts, 'authenticator' | 'settings'>): RequestHook {
  return async (request) => {
    const principal = refuseKey(await authenticateRequest(parts, request));
    if (principal.impersonatorId !== null) throw createImpersonatingError();
    if (principal.role !== 'admin') {
      throw new HttpError(403, 'admins-only', {
        message: 'This is for administrators only. You’ll find everything of yours in your dashboard.',
      });
    }
    if (parts.settings.adminSecondFactor === true && !principal.secondFactor) {
      throw new HttpError(403, 'second-factor-needed', {
        message: 'Administrators of this site need two-step verification. Turn it on in your profile.',
      });
    }
    request.principal = principal;
  };
}

/** Requires a recent sign-in or re-authentication. Use after `requireUser` or `requireAdmin`. */
export function requireConfirmed({ services }: Pick<AppParts, 'services'>): RequestHook {
  return async (request) => {
    const { confirmedAt } = getPrincipal(request);
    if (services.clock.now() - confirmedAt.getTime() <= CONFIRMED_FOR) return;
    throw new HttpError(403, CONFIRM_NEEDED, { message: 'Confirm that it’s you to do this.' });
  };
}

/** Refuses what is about another organization in a session that an organization's provider opened; null is the personal workspace. */
export function refuseForeignOrganization(request: FastifyRequest, organizationId: string | null): void {
  const { openedBy = null } = getPrincipal(request);
  if (openedBy === null || organizationId === null || organizationId === openedBy) return;
  throw new HttpError(403, 'OWN_WAY_NEEDED', {
    message: 'Your organization signed you in, so only its workspace is open. Sign in with your own password or passkey for others.',
  });
}

/** Refuses an impersonating administrator. */
export function refuseImpersonator(request: FastifyRequest): void {
  if (getPrincipal(request).impersonatorId !== null) throw createImpersonatingError();
}

/** The same as a request hook, which runs before the body is parsed. */
export const requireNoImpersonation: RequestHook = async (request) => refuseImpersonator(request);

export function getPrincipal(request: FastifyRequest): Principal {
  if (request.principal === null) throw new Error('This route does not ask who is calling.');
  return request.principal;
}

/** Source of a report from a page. While impersonating, the source is the administrator. */
export function getIntakeSource({ ip, principal }: FastifyRequest): IntakeSource {
  return { ipAddress: ip, userId: principal === null ? null : (principal.impersonatorId ?? principal.userId) };
}

export function getWorkspace(request: FastifyRequest): Workspace {
  return toWorkspace(getPrincipal(request));
}

/** An item named by the request; the use cases decide whether the caller may reach it. */
export function toWorkspaceItem(request: FastifyRequest, id: string): WorkspaceItem {
  return { workspace: getWorkspace(request), id };
}

/** A bearer token takes precedence over a cookie. */
export function readCredentials(request: Pick<FastifyRequest, 'headers'>): Credentials {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { bearer: bearer.trim() };
  const { cookie } = request.headers;
  return cookie === undefined ? {} : { cookie };
}

async function authenticateRequest(parts: Pick<AppParts, 'authenticator' | 'settings'>, request: FastifyRequest): Promise<Principal> {
  const credentials = readCredentials(request);
  const result = await parts.authenticator.authenticate(credentials, { address: request.ip });
  if (!result.ok) throw createAuthenticationError(result.reason);
  if (credentials.bearer === undefined && !SAFE_METHODS.includes(request.method) && !isSameOrigin(request.headers, parts.settings)) {
    throw createWrongOriginError();
  }
  return result.principal;
}

function refuseKey(principal: Principal): Principal {
  if (principal.apiKeyId === null) return principal;
  throw new HttpError(403, 'key-not-enough', {
    message: 'API keys work for videos, projects, backgrounds and speech. For this, sign in to the site.',
  });
}

/** Throws 403 `scope-missing` for an API key that lacks the scope. */
export function requireScope(principal: Principal, scope: ApiKeyScope): Principal {
  if (hasScope(principal, scope)) return principal;
  throw new HttpError(403, 'scope-missing', { message: `This API key doesn’t have the scope “${scope}”. Create a key that has it.` });
}

/** Sessions have every scope; API keys have theirs, and none of routes without a scope. */
function hasScope({ scopes }: Principal, scope: ApiKeyScope | undefined): boolean {
  return scopes === null || (scope !== undefined && scopes.includes(scope));
}

function createAuthenticationError(reason: AuthenticationFailure): HttpError {
  switch (reason) {
    case 'unavailable':
      return new HttpError(503, 'unavailable', { message: 'We can’t verify your sign-in right now. Try again in a moment.' });
    case 'banned':
      return new HttpError(403, 'account-banned', { message: 'This account is suspended. If you think that’s a mistake, write to us.' });
    case 'closed':
      return new HttpError(403, 'account-closed', {
        message:
          'This account is closed and will be erased. If you closed it yourself, sign in again to restore it. Otherwise, write to us.',
      });
    case 'key-expired':
      return new HttpError(401, 'key-expired', { message: 'This API key has expired. Create a new one.' });
    case 'plan-without-api':
      return createPlanWithoutApiError();
    case 'address-taken':
      return new HttpError(403, 'address-taken', {
        message: 'Another account already uses your email address. Sign in to that one, or use a different address.',
      });
    default:
      return createUnauthorizedError();
  }
}

function createImpersonatingError(): HttpError {
  return new HttpError(403, 'impersonating', {
    message: 'You’re viewing someone else’s account. Return to your own to do this.',
  });
}
