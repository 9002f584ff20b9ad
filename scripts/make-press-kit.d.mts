export const PRESS_KIT: string;
export function pressKit(): Promise<Readonly<Record<string, Uint8Array>>>;
export function factsOf(source: string): string;
