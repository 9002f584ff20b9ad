import type { Plugin } from 'vite';

export function prerenderPlugin(): Plugin[];
export function compressPlugin(): Plugin;
