export const PRESS_KIT: string;
export function createPressKit(): Promise<Readonly<Record<string, Uint8Array>>>;
export function readFacts(source: string): string;
