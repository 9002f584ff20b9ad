import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import type { PageSources } from '#domain/adapter-settings/adapter-metadata.ts';
import { listOrigins } from '#domain/network/loopback-origins.ts';

/** Allows camera, microphone, recording the screen and passkeys to our own pages and disables all other device features. */
export const PERMISSIONS_POLICY = [
  ...['accelerometer', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'midi', 'serial', 'usb'].map((feature) => `${feature}=()`),
  ...['camera', 'display-capture', 'microphone', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (feature) => `${feature}=(self)`,
  ),
].join(', ');

/**
 * Headers of every response, computed once. Restricts sources to this server and the origins of the configured adapters; no inline script or
 * style, no plugins.
 */
export function createSecurityHeaders(publicUrl: string, sources: PageSources = {}): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(createHelmetOptions(publicUrl, sources))({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

function createHelmetOptions(publicUrl: string, sources: PageSources): HelmetOptions {
  const secure = publicUrl.startsWith('https:');
  // A policy source cannot be an IPv6 address; `'self'` covers the page's own.
  const sockets = listOrigins(publicUrl)
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'));

  return {
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: addSources(sources, {
        'default-src': ["'self'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'script-src': ["'self'", "'wasm-unsafe-eval'"],
        'style-src': ["'self'"],
        'font-src': ["'self'"],
        'img-src': ["'self'", 'blob:', 'data:'],
        'media-src': ["'self'", 'blob:', 'data:'],
        'worker-src': ["'self'", 'blob:'],
        'connect-src': ["'self'", ...sockets],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      }),
    },
  };
}

function addSources(sources: PageSources, directives: Record<string, string[]>): Record<string, string[]> {
  const added = Object.entries(sources).map(([name, origins]) => [name, [...(directives[name] ?? ["'self'"]), ...origins]]);
  return { ...directives, ...Object.fromEntries(added) };
}
