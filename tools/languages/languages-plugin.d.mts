import type { Plugin } from 'vite';

export function createLanguagesPlugin(): Plugin;
