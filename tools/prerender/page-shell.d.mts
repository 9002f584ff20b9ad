export interface Sheet {
  readonly file: string;
  readonly text: string;
}

export interface JoinedSheets {
  readonly page: Sheet;
  readonly faces: Sheet;
}

export function joinSheets(sheets: readonly Sheet[]): JoinedSheets;
export function shellWith(
  shell: string,
  files: { readonly modules: readonly string[]; readonly sheets: readonly Sheet[]; readonly joined: JoinedSheets },
): string;
