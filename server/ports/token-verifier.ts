/** Who a request or a socket comes from. Never throws for what a client sent. */
export interface TokenVerifier {
  verify(credentials: Credentials): Promise<Verdict>;
}

/** What the client brought: a bearer token, or the session cookie of a same-origin request. */
export interface Credentials {
  readonly bearer?: string;
  readonly cookie?: string;
}

export type Verdict =
  | { readonly ok: true; readonly principal: Principal }
  | {
      readonly ok: false;
      readonly reason: 'missing' | 'malformed' | 'expired' | 'bad-signature' | 'wrong-party' | 'revoked' | 'unavailable';
    };

export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly role: 'user' | 'admin';
  readonly expiresAt: Date;
}
