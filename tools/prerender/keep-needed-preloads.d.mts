export function keepNeededPreloads(chunk: string, files: string[]): string[];
