/** Where a translated project comes from. */
export interface TranslationLink {
  /** Id of the project it was translated from. */
  readonly source: string;
  /** BCP 47 tag of this project's texts. */
  readonly language: string;
  /** Fingerprint of each scene of the source when it was translated, by scene id. */
  readonly scenes: Readonly<Record<string, string>>;
}
