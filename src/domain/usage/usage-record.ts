/** Session id: `<device>.<start in milliseconds>`; device ids may contain dots. */
export function formatUsageSessionId(deviceId: string, startedAt: number): string {
  return `${deviceId}.${startedAt}`;
}

const SESSION_ID = /^(.+)\.(\d{1,15})$/s;

/** Null for an invalid id. */
export function parseUsageSessionId(id: string): { readonly deviceId: string; readonly startedAt: number } | null {
  const [, deviceId, startedAt] = SESSION_ID.exec(id) ?? [];
  return deviceId === undefined || startedAt === undefined ? null : { deviceId, startedAt: Number(startedAt) };
}

/** A stored event. Contains no IP address and no email address. */
export interface UsageRecord {
  readonly deviceId: string;
  /** Start of the session in milliseconds by the device's clock; null without one. */
  readonly sessionId: number | null;
  /** Id of the signed-in user; null without one. */
  readonly userId: string | null;
  /** Events with the same id from one device count once. */
  readonly insertId: string | null;
  readonly type: string;
  readonly path: string | null;
  /** A page view; `path` names the page. */
  readonly isPageView: boolean;
  /** Milliseconds since 1970, by the server's clock. */
  readonly at: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface UsageReport {
  readonly events: number;
  readonly sessions: number;
  /** Counts devices, because users are only known once signed in. */
  readonly devices: number;
  readonly people: number;
  /** Every day of the period, oldest first; `2026-11-21`. */
  readonly days: readonly { readonly day: string; readonly events: number; readonly sessions: number; readonly devices: number }[];
  /** Most frequent first, at most 50. */
  readonly types: readonly { readonly type: string; readonly events: number; readonly devices: number }[];
  /** Viewed pages, most viewed first, at most 50. */
  readonly pages: readonly { readonly path: string; readonly views: number; readonly devices: number }[];
}

export interface FunnelStep {
  readonly type: string;
  /** Devices that reached this step. */
  readonly devices: number;
  /** Share of the first step's devices, 0 to 1. */
  readonly share: number;
}

export interface UsageSession {
  /** `<device>.<start in milliseconds>`. */
  readonly id: string;
  /** Email of the user signed in last; null without one, and for an erased user. */
  readonly person: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly events: number;
  readonly entryPath: string | null;
}

export interface UsageEvent {
  readonly type: string;
  /** ISO 8601. */
  readonly at: string;
  readonly path: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}
