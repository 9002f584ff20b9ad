/**
 * Decides whether a script may become a video here. Called before anything is rendered, with all text that is spoken or shown.
 * Never throws for what is in the script. `stop` is idempotent. Every adapter implements all of it; `none` refuses nothing.
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
