export const FLAGS_PATH = '/admin/flags';

export type FlagSheet = 'features' | 'experiments' | 'groups';

export function sheetPath(sheet: FlagSheet, name: string): string {
  return `${FLAGS_PATH}/${sheet}/${encodeURIComponent(name)}`;
}

/** `new` is the editor's own address; a thing of that name is changed through another. */
export function newPath(sheet: FlagSheet): string {
  return `${FLAGS_PATH}/new/${sheet}`;
}

/** The audit log with what was done to it. */
export function auditPath(name: string): string {
  return `/admin/audit?target=${encodeURIComponent(name)}`;
}
