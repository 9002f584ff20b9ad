export function zipPressKit(): Promise<Uint8Array<ArrayBuffer>>;
export function readFacts(source: string): string;
