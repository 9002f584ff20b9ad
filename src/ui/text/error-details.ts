import { words } from '#messages/text/error-details.messages';
import { scrubSecrets } from '../../domain/errors/scrub-secrets.ts';

export interface ErrorDetails {
  readonly error: unknown;
  readonly componentStack: string;
  /** Of the page. */
  readonly address: string;
  /** ISO 8601. */
  readonly at: string;
  readonly release: string;
}

/** For a person to send to whoever helps them: all that is known, and nothing that lets anybody in. */
export function errorDetails({ error, componentStack, address, at, release }: ErrorDetails): string {
  const said = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error);
  const lines = [words.page(address), words.time(at), ...(release === '' ? [] : [words.version(release)]), '', said];
  return scrubSecrets([...lines, ...(componentStack === '' ? [] : ['', words.shownIn(componentStack)])].join('\n'));
}
