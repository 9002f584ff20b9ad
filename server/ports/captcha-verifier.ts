/** The host half of a captcha: gives puzzles where it makes them itself, and checks answers. Never throws for what a client sent. */
export interface CaptchaVerifier {
  /** GET /api/captcha answers this; null where the vendor gives its own puzzles. JSON. */
  challenge(): Promise<Readonly<Record<string, unknown>> | null>;
  /** Each answer counts once, over all processes. */
  check(answer: string, client: { readonly address: string }): Promise<CaptchaVerdict>;
}

export type CaptchaVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'expired' | 'used' | 'wrong' | 'unavailable' };
