export interface Sheet {
  readonly file: string;
  readonly text: string;
}

export function joinSheets(sheets: readonly Sheet[]): Sheet;
export function shellWith(
  shell: string,
  files: { readonly modules: readonly string[]; readonly sheets: readonly Sheet[]; readonly joined: Sheet },
): string;
