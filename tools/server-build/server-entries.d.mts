export const STARTED_MODULE: RegExp;
export function listServerEntries(root: string): readonly string[];
export function toEntryName(file: string): string;
