export function resolveImport(file: string, specifier: string): string | null;
