import { ANALYTICS_SESSION_TIMEOUT } from '../constants.ts';

/** Who acts, and in which session. `device` stays when a person leaves. */
export interface Visit {
  readonly device: string;
  readonly user: string | null;
  /** When the session began; null before its first event. */
  readonly session: number | null;
  readonly lastEventAt: number;
}

export function newVisit(device: string): Visit {
  return { device, user: null, session: null, lastEventAt: 0 };
}

/** The visit with an event at `now`: another session begins after ANALYTICS_SESSION_TIMEOUT without one. */
export function visitAt(visit: Visit, now: number): Visit & { readonly session: number } {
  const goesOn = visit.session !== null && now - visit.lastEventAt <= ANALYTICS_SESSION_TIMEOUT;
  return {
    ...visit,
    session: goesOn && visit.session !== null ? visit.session : now,
    lastEventAt: goesOn ? Math.max(visit.lastEventAt, now) : now,
  };
}

/** Signing in goes on with the visitor's session; leaving, and another person, begin another. */
export function visitOf(visit: Visit, user: string | null): Visit {
  if (user === visit.user) return visit;
  return visit.user === null ? { ...visit, user } : { ...visit, user, session: null };
}

/** What was written down as JSON; null when it is no visit. */
export function readVisit(text: string | null): Visit | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isVisit(value) ? value : null;
  } catch {
    return null;
  }
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false;
  const visit: Partial<Record<keyof Visit, unknown>> = value;
  return (
    typeof visit.device === 'string' &&
    visit.device !== '' &&
    (visit.user === null || typeof visit.user === 'string') &&
    (visit.session === null || Number.isFinite(visit.session)) &&
    Number.isFinite(visit.lastEventAt)
  );
}
