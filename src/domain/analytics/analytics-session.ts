import { ANALYTICS_SESSION_TIMEOUT } from '../constants.ts';

/** Identity of analytics events: device, user and session. `device` stays after sign-out. */
export interface AnalyticsSession {
  readonly device: string;
  readonly user: string | null;
  /** When the session started; null before its first event. */
  readonly session: number | null;
  readonly lastEventAt: number;
}

export function createAnalyticsSession(device: string): AnalyticsSession {
  return { device, user: null, session: null, lastEventAt: 0 };
}

/** The visit with an event at `now`: another session starts after ANALYTICS_SESSION_TIMEOUT without one. */
export function advanceSession(session: AnalyticsSession, now: number): AnalyticsSession & { readonly session: number } {
  const continues = session.session !== null && now - session.lastEventAt <= ANALYTICS_SESSION_TIMEOUT;
  return {
    ...session,
    session: continues && session.session !== null ? session.session : now,
    lastEventAt: continues ? Math.max(session.lastEventAt, now) : now,
  };
}

/** Signing in continues with the visitor's session; leaving, and another user, start another. */
export function identifySession(session: AnalyticsSession, user: string | null): AnalyticsSession {
  if (user === session.user) return session;
  return session.user === null ? { ...session, user } : { ...session, user, session: null };
}

/** What was written down as JSON; null when it is no visit. */
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
