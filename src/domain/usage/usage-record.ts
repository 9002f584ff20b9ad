/** `<device>.<start in milliseconds>`; a device may have dots of its own. */
export function formatUsageSessionId(deviceId: string, startedAt: number): string {
  return `${deviceId}.${startedAt}`;
}

const SESSION_ID = /^(.+)\.(\d{1,15})$/s;

/** Null for what is none. */
export function parseUsageSessionId(id: string): { readonly deviceId: string; readonly startedAt: number } | null {
  const [, deviceId, startedAt] = SESSION_ID.exec(id) ?? [];
  return deviceId === undefined || startedAt === undefined ? null : { deviceId, startedAt: Number(startedAt) };
}

/** One thing that happened, as the server keeps it. No address of the network, no address of mail. */
export interface UsageRecord {
  readonly deviceId: string;
  /** When the session started, in milliseconds as the device counts; null outside one. */
  readonly sessionId: number | null;
  /** Our id of the user, where one was signed in. */
  readonly userId: string | null;
  /** The same one twice from a device is one event. */
  readonly insertId: string | null;
  readonly type: string;
  readonly path: string | null;
  /** A page was shown, which `path` names. */
  readonly isPageView: boolean;
  /** Milliseconds since 1970, by the clock of the server. */
  readonly at: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface UsageReport {
  readonly events: number;
  readonly sessions: number;
  /** Devices, for people are only known once they sign in. */
  readonly devices: number;
  readonly people: number;
  /** Every day of the time, oldest first; `2026-11-21`. */
  readonly days: readonly { readonly day: string; readonly events: number; readonly sessions: number; readonly devices: number }[];
  /** The most frequent first, at most 50. */
  readonly types: readonly { readonly type: string; readonly events: number; readonly devices: number }[];
  /** Pages that were viewed, the most first, at most 50. */
  readonly pages: readonly { readonly path: string; readonly views: number; readonly devices: number }[];
}

export interface FunnelStep {
  readonly type: string;
  /** Devices that came this far. */
  readonly devices: number;
  /** Of the first step, 0 to 1. */
  readonly share: number;
}

export interface UsageSession {
  /** `<device>.<start in milliseconds>`. */
  readonly id: string;
  /** The address of whoever was signed in last; null for nobody, and for a user who is gone. */
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
