export function describeFile(file: string): string | undefined;
