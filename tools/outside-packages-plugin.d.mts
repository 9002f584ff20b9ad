import type { Plugin } from 'vite';

export function createOutsidePackagesPlugin(environment?: NodeJS.ProcessEnv): Plugin;
