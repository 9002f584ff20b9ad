import type { Plugin } from 'vite';

/** Writes `share.js` and `share.css` into `outDir`, with a `.br` beside each. */
export function buildSharePage(options: { readonly root: string; readonly outDir: string }): Promise<void>;
/** Writes `learning.js` and `learning.css` into `outDir`, with a `.br` beside each. */
export function buildLearningPage(options: { readonly root: string; readonly outDir: string }): Promise<void>;
export function createSharePagePlugin(): Plugin;
