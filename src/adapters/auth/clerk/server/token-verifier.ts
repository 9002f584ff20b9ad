import { errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '#ports/clock.ts';
import { ALGORITHM } from './keys.ts';
import type { ActiveOrganization, OrganizationWatch } from './organization-watch.ts';
import { readSessionToken } from './session-cookie.ts';
import type { SessionWatch } from './session-watch.ts';
import { CLOCK_SKEW, TOKEN_LENGTH } from '../shared/limits.ts';
import { toRole, sessionClaimsSchema, type SessionClaims } from '../shared/wire.ts';

export type ClerkSessionResult =
  | { readonly ok: true; readonly session: VerifiedClerkSession }
  | { readonly ok: false; readonly reason: FailureReason };

type FailureReason = 'missing' | 'malformed' | 'expired' | 'bad-signature' | 'wrong-party' | 'revoked' | 'unavailable';

export interface VerifiedClerkSession {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string | null;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly organization: ActiveOrganization;
  readonly impersonatorId: string | null;
  readonly confirmedAt: Date;
  readonly secondFactor: boolean;
}

export interface VerifierParts {
  readonly keys: JWTVerifyGetKey;
  readonly sessions: SessionWatch;
  readonly organizations: OrganizationWatch;
  readonly issuer: string;
  readonly authorizedParties: readonly string[];
  readonly publishableKey: string;
  readonly clock: Clock;
}

/** Verifies signature, issuer, authorized party and times of a token here; session status and membership are checked at Clerk. */
export function createTokenVerifier(parts: VerifierParts) {
  return {
    async verify(credentials: { readonly bearer?: string; readonly cookie?: string }): Promise<ClerkSessionResult> {
      const token = credentials.bearer ?? (await readSessionToken(credentials.cookie, parts.publishableKey));
      if (token === undefined) return { ok: false, reason: 'missing' };
      if (token.length > TOKEN_LENGTH) return { ok: false, reason: 'malformed' };

      const claims = await verifyClaims(token, parts);
      if (typeof claims === 'string') return { ok: false, reason: claims };
      // A session with a pending task is not signed in.
      if (claims.sts === 'pending') return { ok: false, reason: 'revoked' };
      const session = toSession(claims);
      const [word, organization] = await Promise.all([
        parts.sessions.getStatus(session.sessionId),
        parts.organizations.checked({ id: session.sessionId, userId: session.userId, claimed: session.organization }),
      ]);
      if (word?.kind === 'ended') return { ok: false, reason: 'revoked' };
      const proven = getLater(session.startedAt, word?.createdAt);
      return { ok: true, session: { ...session, organization, startedAt: proven, confirmedAt: proven } };
    },

    ended: (sessionIds: readonly string[]): Promise<readonly string[]> => parts.sessions.findEnded(sessionIds),

    organizations: (sessionIds: readonly string[]): Promise<ReadonlyMap<string, ActiveOrganization>> =>
      parts.organizations.organizations(sessionIds),
  };
}

async function verifyClaims(token: string, parts: VerifierParts): Promise<SessionClaims | FailureReason> {
  try {
    const { payload } = await jwtVerify(token, parts.keys, {
      algorithms: [ALGORITHM],
      issuer: parts.issuer,
      clockTolerance: CLOCK_SKEW,
      currentDate: new Date(parts.clock.now()),
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    const claims = sessionClaimsSchema.safeParse(payload);
    if (!claims.success) return 'malformed';
    const { azp } = claims.data;
    return azp !== undefined && parts.authorizedParties.includes(azp) ? claims.data : 'wrong-party';
  } catch (error) {
    return toFailureReason(error);
  }
}

function toFailureReason(error: unknown): FailureReason {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) return error.claim === 'iss' ? 'wrong-party' : 'malformed';
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed
  )
    return 'bad-signature';
  const malformed = [errors.JWSInvalid, errors.JWTInvalid, errors.JOSENotSupported, errors.JWKSMultipleMatchingKeys];
  return malformed.some((kind) => error instanceof kind) ? 'malformed' : 'unavailable';
}

function toSession(claims: SessionClaims): VerifiedClerkSession {
  const organizationId = claims.o?.id ?? claims.org_id;
  return {
    userId: claims.sub,
    sessionId: claims.sid,
    email: claims.email ?? null,
    startedAt: computeLastProof(claims),
    confirmedAt: computeLastProof(claims),
    secondFactor: claims.fva?.[1] !== undefined && claims.fva[1] >= 0,
    expiresAt: new Date(claims.exp * 1000),
    organization: organizationId ? { id: organizationId, role: toRole(claims.o?.rol ?? claims.org_role) } : null,
    impersonatorId: claims.act?.sub ?? null,
  };
}

/**
 * Time of the last identity proof. A token gives whole minutes of age, so the earliest possible moment is used; a token without it counts
 * as long ago.
 */
function computeLastProof({ fva, iat }: SessionClaims): Date {
  const minutes = fva?.[0];
  return new Date(minutes === undefined || minutes < 0 ? 0 : (iat - (minutes + 1) * 60) * 1000);
}

function getLater(proof: Date, createdAt = 0): Date {
  return new Date(Math.max(proof.getTime(), createdAt));
}
