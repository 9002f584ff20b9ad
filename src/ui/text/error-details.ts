import { messages } from '#messages/text/error-details.messages';
import { scrubSecrets } from '#domain/text/scrub-secrets.ts';

export interface ErrorDetails {
  readonly error: unknown;
  readonly componentStack: string;
  /** URL of the page. */
  readonly url: string;
  /** ISO 8601. */
  readonly at: string;
  readonly release: string;
}

/** Error report that a user can copy for support: all details, with secrets removed. */
export function formatErrorDetails({ error, componentStack, url, at, release }: ErrorDetails): string {
  const description = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  const lines = [messages.page(url), messages.time(at), ...(release === '' ? [] : [messages.version(release)]), '', description];
  return scrubSecrets([...lines, ...(componentStack === '' ? [] : ['', messages.shownIn(componentStack)])].join('\n'));
}
