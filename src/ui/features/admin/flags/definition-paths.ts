export const FLAGS_PATH = '/admin/flags';

export type FlagSection = 'features' | 'experiments' | 'groups';

export function getDefinitionPath(section: FlagSection, name: string): string {
  return `${FLAGS_PATH}/${section}/${encodeURIComponent(name)}`;
}

/** Editor path of a new definition; it cannot clash with a definition named `new`. */
export function getNewDefinitionPath(section: FlagSection): string {
  return `${FLAGS_PATH}/new/${section}`;
}

/** Audit log filtered to this definition. */
export function getAuditPath(name: string): string {
  return `/admin/audit?target=${encodeURIComponent(name)}`;
}
