/** Secrets of a company's webhooks. Deliveries from before a rotation are repeated with the old signature. */
export interface WebhookSecrets {
  readonly current: string;
  /** `changedAt`: milliseconds since 1970 UTC. */
  readonly old?: { readonly secret: string; readonly changedAt: number };
}

/** Milliseconds. */
export const OLD_SECRET_LIFETIME = 24 * 3_600_000;

/** The secrets that are valid at this time, the current one first. */
export function getSecretsAt({ current, old }: WebhookSecrets, now: number): readonly string[] {
  return old === undefined || now >= old.changedAt + OLD_SECRET_LIFETIME ? [current] : [current, old.secret];
}
