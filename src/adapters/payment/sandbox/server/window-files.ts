import { readFile } from 'node:fs/promises';

const TYPES: Readonly<Record<string, string>> = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'payment-window.js': 'text/javascript; charset=utf-8',
  'window-parts.js': 'text/javascript; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
};

/** A static file of the window; null for any other name. */
export async function readWindowFile(name: string): Promise<Response | null> {
  if (!Object.hasOwn(TYPES, name)) return null;
  const content = await readFile(new URL(`./window/${name}`, import.meta.url), 'utf8');
  return new Response(content, { headers: { 'content-type': TYPES[name] ?? '', 'cache-control': 'no-cache' } });
}
