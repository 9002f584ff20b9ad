export function holdFileLock<Result>(file: string, work: () => Promise<Result>, onWait?: () => void): Promise<Result>;
