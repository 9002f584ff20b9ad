export const FLAGS_PATH = '/admin/flags';

export type FlagSection = 'features' | 'experiments' | 'groups';

export function getDefinitionPath(section: FlagSection, name: string): string {
  return `${FLAGS_PATH}/${section}/${encodeURIComponent(name)}`;
}

/** `new` is the editor's own address; a thing of that name is changed through another. */
export function getNewDefinitionPath(section: FlagSection): string {
  return `${FLAGS_PATH}/new/${section}`;
}

/** The audit log with what was done to it. */
export function getAuditPath(name: string): string {
  return `/admin/audit?target=${encodeURIComponent(name)}`;
}
