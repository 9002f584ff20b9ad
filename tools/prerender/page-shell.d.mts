export interface Sheet {
  readonly file: string;
  readonly text: string;
}

export interface JoinedSheets {
  readonly page: Sheet;
  readonly faces: Sheet;
  /** Addresses of fonts. */
  readonly preloads: readonly string[];
}

export function joinStyleSheets(sheets: readonly Sheet[]): JoinedSheets;
export function createPageShell(
  shell: string,
  files: { readonly modules: readonly string[]; readonly sheets: readonly Sheet[]; readonly joined: JoinedSheets },
): string;
