import { createSecurityHeaders } from '#server/http/security-headers.ts';

/** The content policy of the product as its responses carry it. `origin`: of the site. */
export function getContentPolicy(origin: string): string {
  return createSecurityHeaders(origin)['content-security-policy'] ?? '';
}
