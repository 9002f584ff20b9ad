import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { CONFIRM_NEEDED, CONFIRMED_FOR } from '../../src/domain/account/confirmation.ts';
import type { ApiKeyScope } from '../../src/domain/account/api-key-scopes.ts';
import type { AdmissionReason } from '../accounts/use-cases/authentication-result.ts';
import { planWithoutApi } from '../accounts/use-cases/manage-api-keys.ts';
import type { Teller } from '../shared/intake-limiter.ts';
import { Refusal } from '../shared/http-error.ts';
import { workspaceOf, type Workspace, type WorkspaceItem } from '../shared/workspace.ts';
import type { Credentials, Principal } from '../ports/token-verifier.ts';
import type { AppParts } from './app-parts.ts';
import { isSameOrigin, wrongOrigin } from './same-origin.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const BEARER = /^Bearer +(.+)$/i;

export type RequirePerson = onRequestAsyncHookHandler;

/** VAL-3: lets only signed-in people through, and remembers who it is. */
export function requirePerson(parts: Pick<AppParts, 'admission' | 'settings'>): RequirePerson {
  return async (request) => {
    request.principal = refuseKey(await admitted(parts, request));
  };
}

/** VID-9: signed-in people, and programs with a key of theirs that has the scope. */
export function requirePersonOrKey(parts: Pick<AppParts, 'admission' | 'settings'>, scope: ApiKeyScope): RequirePerson {
  return async (request) => {
    request.principal = requireScope(await admitted(parts, request), scope);
  };
}

/** For public answers that say more to those who are signed in. Nobody is refused: who cannot be told, or lacks the scope, is nobody. */
export function notePerson(parts: Pick<AppParts, 'admission'>, scope?: ApiKeyScope): RequirePerson {
  return async (request) => {
    const verdict = await parts.admission.admit(credentialsOf(request), { address: request.ip });
    if (verdict.ok && hasScope(verdict.principal, scope)) request.principal = verdict.principal;
  };
}

/** RTE-7: decided here at every call, whatever the page believes. */
export function requireAdmin(parts: Pick<AppParts, 'admission' | 'settings'>): RequirePerson {
  return async (request) => {
    const principal = refuseKey(await admitted(parts, request));
    if (principal.impersonatorId !== null) throw impersonating();
    if (principal.role !== 'admin') {
      throw new Refusal(403, 'admins-only', {
        message: 'This is for administrators only. You’ll find everything of yours in your dashboard.',
      });
    }
    if (parts.settings.adminSecondFactor === true && !principal.secondFactor) {
      throw new Refusal(403, 'second-factor-needed', {
        message: 'Administrators of this site need two-step verification. Turn it on in your profile.',
      });
    }
    request.principal = principal;
  };
}

/** For what asks to be sure: the user has just signed in, or proven again who they are. After `requirePerson` or `requireAdmin`. */
export function requireConfirmed({ services }: Pick<AppParts, 'services'>): RequirePerson {
  return async (request) => {
    const { confirmedAt } = personOf(request);
    if (services.clock.now() - confirmedAt.getTime() <= CONFIRMED_FOR) return;
    throw new Refusal(403, CONFIRM_NEEDED, { message: 'Confirm that it’s you to do this.' });
  };
}

/** For what nobody may do in another person's name. */
export function refuseImpersonator(request: FastifyRequest): void {
  if (personOf(request).impersonatorId !== null) throw impersonating();
}

/** The same, before anything else is looked at. */
export const requireOwner: RequirePerson = async (request) => refuseImpersonator(request);

export function personOf(request: FastifyRequest): Principal {
  if (request.principal === null) throw new Error('This route does not ask who is calling.');
  return request.principal;
}

/** Who tells what a page saw. What an administrator sees of somebody’s account happened to the administrator. */
export function tellerOf({ ip, principal }: FastifyRequest): Teller {
  return { address: ip, userId: principal === null ? null : (principal.impersonatorId ?? principal.userId) };
}

export function workspaceOfRequest(request: FastifyRequest): Workspace {
  return workspaceOf(personOf(request));
}

/** Something the caller asks for; whether it is within their reach is for the use cases. */
export function itemOf(request: FastifyRequest, id: string): WorkspaceItem {
  return { workspace: workspaceOfRequest(request), id };
}

/** A bearer token goes before a cookie. */
export function credentialsOf(request: Pick<FastifyRequest, 'headers'>): Credentials {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { bearer: bearer.trim() };
  const { cookie } = request.headers;
  return cookie === undefined ? {} : { cookie };
}

async function admitted(parts: Pick<AppParts, 'admission' | 'settings'>, request: FastifyRequest): Promise<Principal> {
  const credentials = credentialsOf(request);
  const verdict = await parts.admission.admit(credentials, { address: request.ip });
  if (!verdict.ok) throw refusalOf(verdict.reason);
  if (credentials.bearer === undefined && !SAFE_METHODS.includes(request.method) && !isSameOrigin(request.headers, parts.settings)) {
    throw wrongOrigin();
  }
  return verdict.principal;
}

function refuseKey(principal: Principal): Principal {
  if (principal.apiKeyId === null) return principal;
  throw new Refusal(403, 'key-not-enough', {
    message: 'API keys work for videos, projects, backgrounds and speech. For this, sign in to the site.',
  });
}

function requireScope(principal: Principal, scope: ApiKeyScope): Principal {
  if (hasScope(principal, scope)) return principal;
  throw new Refusal(403, 'scope-missing', { message: `This API key doesn’t have the scope “${scope}”. Create a key that has it.` });
}

/** A session reaches all that is its user's; a key what its scopes say, and nothing where no scope is named. */
function hasScope({ scopes }: Principal, scope: ApiKeyScope | undefined): boolean {
  return scopes === null || (scope !== undefined && scopes.includes(scope));
}

function refusalOf(reason: AdmissionReason): Refusal {
  switch (reason) {
    case 'unavailable':
      return new Refusal(503, 'unavailable', { message: 'We can’t verify your sign-in right now. Try again in a moment.' });
    case 'banned':
      return new Refusal(403, 'account-banned', { message: 'This account is suspended. If you think that’s a mistake, write to us.' });
    case 'closed':
      return new Refusal(403, 'account-closed', {
        message:
          'This account is closed and will be erased. If you closed it yourself, sign in again to restore it. Otherwise, write to us.',
      });
    case 'key-expired':
      return new Refusal(401, 'key-expired', { message: 'This API key has expired. Create a new one.' });
    case 'plan-without-api':
      return planWithoutApi();
    case 'address-taken':
      return new Refusal(403, 'address-taken', {
        message: 'Another account already uses your email address. Sign in to that one, or use a different address.',
      });
    default:
      return new Refusal(401, 'unauthorised', { message: 'Authentication required' });
  }
}

function impersonating(): Refusal {
  return new Refusal(403, 'impersonating', {
    message: 'You’re viewing someone else’s account. Return to your own to do this.',
  });
}
