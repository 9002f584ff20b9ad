/** Where in the world somebody probably is. Guesses: nothing is ever decided by it but what is shown first. */
export interface Geo {
  /** Null when this provider cannot tell; never throws. */
  locate(options?: { readonly signal?: AbortSignal }): Promise<GeoLocation | null>;
}

export interface GeoLocation {
  /** ISO 3166-1, two capital letters. */
  readonly country: string;
  /** ISO 4217, where the provider says so. */
  readonly currency: string | null;
}
