import type { Plugin } from 'vite';

export function contentPlugin(): Plugin;
