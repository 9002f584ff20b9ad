/** What a vendor signs its webhooks with. What was sent before a change comes again signed with the old one. */
export interface WebhookSecrets {
  readonly current: string;
  /** `changedAt`: milliseconds since 1970 UTC. */
  readonly old?: { readonly secret: string; readonly changedAt: number };
}

/** Milliseconds. */
export const OLD_SECRET_LIFETIME = 24 * 3_600_000;

/** Those that count at this moment, the current one first. */
export function getSecretsAt({ current, old }: WebhookSecrets, now: number): readonly string[] {
  return old === undefined || now >= old.changedAt + OLD_SECRET_LIFETIME ? [current] : [current, old.secret];
}
