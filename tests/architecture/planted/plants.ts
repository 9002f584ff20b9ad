/** Violations by the name of the rule they break; each is a set of files, path → text. */
export type Plants = Readonly<Record<string, Readonly<Record<string, string>>>>;
