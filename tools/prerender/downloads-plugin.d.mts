import type { Plugin } from 'vite';

export const DOWNLOADS: Readonly<Record<string, () => Promise<string | Uint8Array>>>;
export function createDownloadsPlugin(): Plugin;
