import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client over fakes, for looking at it without a server: `vite build --config tests/ui/harness/vite.config.ts --outDir …`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: resolve(import.meta.dirname, '../../../public'),
  plugins: [react()],
  worker: { format: 'es' },
  build: { target: 'baseline-widely-available', reportCompressedSize: false, assetsInlineLimit: 0, emptyOutDir: true },
});
