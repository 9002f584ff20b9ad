/** A cookie that only this server reads. `__Host-` binds it to this host where it is sent over HTTPS. */
export interface Cookie {
  readonly name: string;
  /** Seconds; 0 removes it. */
  readonly maxAge: number;
  readonly value: string;
}

export interface CookieNames {
  readonly session: string;
  /** One for each sign-in that is under way, so that two tabs do not disturb each other. */
  readonly signIn: (state: string) => string;
}

const STATE_PART = 12;

export function getCookieNames(publicUrl: string): CookieNames {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    session: `${prefix}castwright-session`,
    signIn: (state) => `${prefix}castwright-sign-in-${state.slice(0, STATE_PART)}`,
  };
}

/** `Lax`: the way back from the service's page is a navigation from another site, which has to bring it along. */
export function formatCookie({ name, value, maxAge }: Cookie): string {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`;
}
