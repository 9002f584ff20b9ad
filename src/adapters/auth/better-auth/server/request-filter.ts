import { findUnstorable } from '#domain/text/storable-text.ts';
import { getCookieRules, type BetterAuthServer } from './better-auth-server.ts';
import {
  toErrorResponse,
  getTextField,
  chainSteps,
  type ResponsePromise,
  type AuthCall,
  type JsonObject,
  type CallStep,
  type AccountRoute,
} from './auth-call.ts';
import { CLIENT_IP_HEADER, COUNTRY_HEADER } from './limits.ts';
import { createKnownDevices } from './known-devices.ts';
import { createMailboxProof } from './mailbox-proof.ts';
import { createMemberSteps } from './change-members.ts';
import { createDoorSteps } from './organization-door.ts';
import type { MembershipLock } from './membership-lock.ts';
import type { AccountsOptions } from './options.ts';
import { createAccountRoutes } from './account-routes.ts';
import { createEntrySteps } from './entry-steps.ts';
import { createResumeSignUpStep } from './resume-sign-up-step.ts';
import { keepSessionCookie } from './keep-session-cookie.ts';
import { createLimitSteps } from './limit-steps.ts';
import { createSecuritySteps } from './security-steps.ts';
import type { WaitlistInvitations } from './waitlist-invitations.ts';

const BASE = '/api/auth';
/** Message for internal errors, for which better-auth sends an empty body. */
const INTERNAL = 'Something went wrong on our side. Nothing was lost. Try again in a moment.';

export interface RequestFilterParts {
  readonly server: BetterAuthServer;
  readonly options: AccountsOptions;
  readonly invitations: WaitlistInvitations;
  readonly lock: MembershipLock;
}

/** Filters requests before better-auth: only listed paths and fields pass, after the route's steps. */
export function createRequestFilter({
  server,
  options,
  invitations,
  lock,
}: RequestFilterParts): (request: Request, client: string) => ResponsePromise {
  const devices = createKnownDevices({ ...getCookieRules(options.publicUrl), secret: options.secret, now: () => options.clock.now() });
  const forward = (call: AuthCall) => server.handler(rebuildRequest(call, options));

  const ownersOnly: CallStep = async (call, next) => {
    const found = await server.api.getSession({ headers: call.request.headers });
    return found?.session.impersonatedBy
      ? toErrorResponse(403, 'IMPERSONATING', 'You’re viewing someone else’s account. Only its owner can change this.')
      : next(call);
  };

  const thenSignIn: CallStep = async (call, next) => {
    const response = await next(call);
    const { email, password } = { email: getTextField(call, 'email'), password: getTextField(call, 'password') };
    return response.ok && !(await listsWaysIn(response))
      ? forward({ ...call, path: '/sign-in/email', body: { email, password } })
      : response;
  };

  const { mailRefusedUntil, ...limits } = createLimitSteps(options, { devices, mailbox: createMailboxProof(options) });
  const resumesSignUp = createResumeSignUpStep({ forward, mailRefusedUntil });
  const routes = createAccountRoutes({
    ...limits,
    ...createEntrySteps(options, invitations),
    ...createSecuritySteps(() => server, options),
    ...createMemberSteps({ server, options, lock }),
    ...createDoorSteps({ server, options }),
    ownersOnly,
    thenSignIn,
    resumesSignUp,
  });

  return async (request, client) => {
    const url = new URL(request.url);
    const path = url.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) : '';
    const key = `${request.method} ${path}`;
    const route = Object.hasOwn(routes, key) ? routes[key] : undefined;
    if (route === undefined) return toErrorResponse(404, 'NOT_FOUND', 'There is nothing here.');

    const body = request.method === 'GET' ? null : await readBody(request);
    if (body === undefined) return toErrorResponse(400, 'INVALID_BODY', 'Couldn’t read this request. Send JSON.');
    if (findUnstorable([body, ...url.searchParams.entries()]) !== undefined)
      return toErrorResponse(400, 'INVALID_CHARACTER', 'This holds a character that cannot be saved. Remove it and try again.');
    const extra = findUnlistedField(route, body ?? Object.fromEntries(url.searchParams));
    if (extra !== undefined) return toErrorResponse(400, 'FIELD_NOT_ALLOWED', `${extra.slice(0, 40)} is not allowed to be set.`);

    const response = await chainSteps([keepSessionCookie, ...route.steps], forward)({ request, path, body, client });
    return response.status >= 500 && (await response.clone().text()) === ''
      ? toErrorResponse(response.status, 'INTERNAL', INTERNAL)
      : response;
  };
}

/** Nothing was reset yet: the owner is asked first what may still open the account. */
async function listsWaysIn(response: Response): Promise<boolean> {
  const body: unknown = await response.clone().json();
  return typeof body === 'object' && body !== null && 'waysIn' in body;
}

async function readBody(request: Request): Promise<JsonObject | undefined> {
  const text = await request.text();
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

function findUnlistedField({ fields }: AccountRoute, given: JsonObject): string | undefined {
  return fields === 'any' ? undefined : Object.keys(given).find((field) => !fields.includes(field));
}

/** Rebuilds the request for better-auth from the parsed body and the connection's IP address. */
function rebuildRequest({ request, path, body, client }: AuthCall, { publicUrl, countryHeader }: AccountsOptions): Request {
  const headers = new Headers(request.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  headers.set(CLIENT_IP_HEADER, client);
  headers.set(COUNTRY_HEADER, (countryHeader === undefined ? null : request.headers.get(countryHeader)) ?? '');
  if (body !== null) headers.set('content-type', 'application/json');
  const url = new URL(`${BASE}${path}${new URL(request.url).search}`, publicUrl);
  return new Request(url, { method: request.method, headers, body: body === null ? null : JSON.stringify(body) });
}
