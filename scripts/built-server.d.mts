export const SERVER_FOLDER: string;
export const SOURCES_FILE: string;
export function isServerBuilt(root?: string): boolean;
export function findServerProgram(source: string, root?: string): string;
