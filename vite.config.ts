import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientSettings } from './scripts/client-settings.mjs';

// Vite hands variables with its prefix to the client, once it has read this file.
Object.assign(process.env, clientSettings(process.env));

/** Where `npm run dev` finds the API host. */
const HOST = process.env.CASTWRIGHT_HOST ?? 'http://127.0.0.1:3000';

/** What every page needs; it changes seldom, so it is cached apart. */
const CORE =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|mobx|mobx-react-lite|inversify|@inversifyjs|reflect-metadata)[\\/]/;

export default defineConfig({
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', test: CORE }] } } },
  },
  server: {
    proxy: {
      '/api': HOST,
      '/dev/outbox': HOST,
      '/sandbox': HOST,
      '/socket.io': { target: HOST, ws: true },
    },
  },
});
