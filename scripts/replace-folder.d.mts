export function replaceFolder(made: string, path: string, isAsGood: () => boolean): void;
