import type { FastifyHelmetOptions } from '@fastify/helmet';
import { originsOf } from '../../src/domain/account/loopback-origins.ts';

/** Everything comes from this host; no inline script or style, no frames, no plugins. */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  const secure = publicUrl.startsWith('https:');
  // A source of the policy cannot name an IPv6 address; `'self'` covers it where it is the page's own.
  const sockets = originsOf(publicUrl)
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'));

  return {
    global: true,
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
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
      },
    },
  };
}
