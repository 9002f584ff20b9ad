import type { Plugin } from 'vite';

export function createPrerenderPlugin(): Plugin[];
export function createCompressPlugin(): Plugin;
