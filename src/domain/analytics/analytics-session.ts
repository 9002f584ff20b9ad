import { ANALYTICS_SESSION_TIMEOUT } from '../constants.ts';

/** Identity of analytics events: device, user and session. `device` stays after sign-out. */
export interface AnalyticsSession {
  readonly device: string;
  readonly user: string | null;
  /** Start of the session, milliseconds since 1970; null before its first event. */
  readonly session: number | null;
  readonly lastEventAt: number;
}

export function createAnalyticsSession(device: string): AnalyticsSession {
  return { device, user: null, session: null, lastEventAt: 0 };
}

/** The session after an event at `now`: a new one starts after ANALYTICS_SESSION_TIMEOUT without events. */
export function advanceSession(session: AnalyticsSession, now: number): AnalyticsSession & { readonly session: number } {
  const continues = session.session !== null && now - session.lastEventAt <= ANALYTICS_SESSION_TIMEOUT;
  return {
    ...session,
    session: continues && session.session !== null ? session.session : now,
    lastEventAt: continues ? Math.max(session.lastEventAt, now) : now,
  };
}

/** The session after the user changed: signing in continues the visitor's session; signing out or another user starts a new one. */
export function identifySession(session: AnalyticsSession, user: string | null): AnalyticsSession {
  if (user === session.user) return session;
  return session.user === null ? { ...session, user } : { ...session, user, session: null };
}

/** Parses a stored session from JSON; null when it is invalid. */
export function parseAnalyticsSession(text: string | null): AnalyticsSession | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isAnalyticsSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isAnalyticsSession(value: unknown): value is AnalyticsSession {
  if (typeof value !== 'object' || value === null) return false;
  const session: Partial<Record<keyof AnalyticsSession, unknown>> = value;
  return (
    typeof session.device === 'string' &&
    session.device !== '' &&
    (session.user === null || typeof session.user === 'string') &&
    (session.session === null || Number.isFinite(session.session)) &&
    Number.isFinite(session.lastEventAt)
  );
}
