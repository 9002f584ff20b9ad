import { createSecurityHeaders } from '../../server/http/security-headers.ts';

/** The content policy of the product as its responses carry it. `origin`: of the site. */
export function getContentPolicy(origin: string): string {
  const { contentSecurityPolicy } = createSecurityHeaders(origin);
  const directives = typeof contentSecurityPolicy === 'object' ? (contentSecurityPolicy.directives ?? {}) : {};
  return Object.entries(directives)
    .map(([name, values]) => [name, ...(Array.isArray(values) ? values : [])].join(' '))
    .join('; ');
}
