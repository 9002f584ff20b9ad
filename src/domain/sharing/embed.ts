import { escapeHtml } from '../text/escape-html.ts';

const DOMAIN = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const LOCAL = /^localhost$/;
/** RFC 1035. */
const DOMAIN_LENGTH = 253;

/** Parses a domain that a user typed, with or without protocol, path and port: `https://Example.com/blog` is `example.com`. Null if it is none. */
export function parseEmbedDomain(text: string): string | null {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');
  return domain.length <= DOMAIN_LENGTH && (DOMAIN.test(domain) || LOCAL.test(domain)) ? domain : null;
}

/** Sources of the `frame-ancestors` directive (CSP); every port and protocol of a domain is the domain. */
export function createFrameAncestors(domains: readonly string[]): readonly string[] {
  if (domains.length === 0) return ['*'];
  return ["'self'", ...domains.flatMap((domain) => [`https://${domain}:*`, `http://${domain}:*`])];
}

/** Pixels. */
export interface EmbedSize {
  readonly width: number;
  readonly height: number;
}

const LONG_SIDE = 640;

/** Size of an embedded player: the longer side is 640 pixels, or as long as `within` allows. `aspectRatio` is like `16:9`. */
export function computeEmbedSize(aspectRatio: string, within: Partial<EmbedSize> = {}): EmbedSize {
  const [across = 16, down = 9] = aspectRatio.split(':').map(Number);
  const scale = Math.min(
    LONG_SIDE / Math.max(across, down),
    (within.width ?? Number.POSITIVE_INFINITY) / across,
    (within.height ?? Number.POSITIVE_INFINITY) / down,
  );
  return { width: Math.max(1, Math.round(across * scale)), height: Math.max(1, Math.round(down * scale)) };
}

interface EmbedCodeParts extends Partial<EmbedSize> {
  /** Address of the share page. */
  readonly url: string;
  readonly title: string;
  readonly aspectRatio: string;
}

/** HTML that shows the player on another page, within the given size. */
export function createEmbedCode({ url, title, aspectRatio, ...within }: EmbedCodeParts): string {
  const { width, height } = computeEmbedSize(aspectRatio, within);
  return `<iframe src="${escapeHtml(url)}/embed" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0" allow="fullscreen; picture-in-picture" loading="lazy"></iframe>`;
}
