/** Server side of a captcha adapter: issues challenges where it makes them itself, and verifies responses. Never throws for client input. */
export interface CaptchaVerifier {
  /** Body of GET /api/captcha; null where the adapter's own service issues challenges. JSON. */
  challenge(): Promise<Readonly<Record<string, unknown>> | null>;
  /** Each response is valid once, over all processes. */
  check(response: string, client: { readonly address: string }): Promise<CaptchaResult>;
}

export type CaptchaResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'missing' | 'malformed' | 'expired' | 'used' | 'wrong' | 'unavailable' };
