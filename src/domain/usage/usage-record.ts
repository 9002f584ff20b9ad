/** One thing that happened, as the host keeps it. No address of the network, no address of mail. */
export interface UsageRecord {
  readonly deviceId: string;
  /** When the session began, in milliseconds as the device counts; null outside one. */
  readonly sessionId: number | null;
  /** Our id of the person, where one was signed in. */
  readonly userId: string | null;
  /** The same one twice from a device is one event. */
  readonly insertId: string | null;
  readonly type: string;
  readonly path: string | null;
  /** A page was shown, which `path` names. */
  readonly isPageView: boolean;
  /** Milliseconds since 1970, by the clock of the host. */
  readonly at: number;
  readonly properties: Readonly<Record<string, unknown>>;
}
