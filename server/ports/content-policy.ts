/**
 * Whether a script may be made into a video here. Asked before anything is rendered, with all that is spoken and shown as text.
 * Never throws for what is in the script. `stop` is idempotent.
 */
export interface ContentPolicy {
  check(script: string, options?: { readonly signal?: AbortSignal }): Promise<ContentCheckResult>;
  stop(): Promise<void>;
}

export type ContentCheckResult =
  | { readonly kind: 'allowed' }
  /** `reason` is shown to the user: what it is about, without repeating it. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The policy cannot be checked now. */
  | { readonly kind: 'unavailable' };
