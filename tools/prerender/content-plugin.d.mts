import type { Plugin } from 'vite';

export function createContentPlugin(): Plugin;
