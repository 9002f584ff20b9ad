import { EVENT_LIMIT_MS } from '../../tools/event-limit.ts';

const EVERY_MS = 200;

/** The newest six-digit code in an address's inbox. `starts`: the beginning of its email. */
export function fetchCode(serverUrl: string, email: string, starts = ''): Promise<string> {
  return fetchNewestMail(serverUrl, email, (text) =>
    text.startsWith(starts) ? /\b(?:code|password) is ([A-Za-z0-9]{6})\b/.exec(text)?.[1] : undefined,
  );
}

/** The newest link mailed to an address that leads to the path. */
export function fetchLink(serverUrl: string, email: string, path: string): Promise<string> {
  return fetchNewestMail(serverUrl, email, (text) => text.split(/\s+/).find((word) => word.startsWith(serverUrl) && word.includes(path)));
}

/** The newest email to an address, once it contains this text. */
export function fetchMail(serverUrl: string, email: string, words: string): Promise<string> {
  return fetchNewestMail(serverUrl, email, (text) => (text.includes(words) ? text : undefined));
}

async function fetchNewestMail(serverUrl: string, email: string, find: (text: string) => string | undefined): Promise<string> {
  const until = Date.now() + EVENT_LIMIT_MS;
  while (Date.now() < until) {
    const response = await fetch(`${serverUrl}/api/dev/outbox?to=${encodeURIComponent(email)}`);
    const { mails } = (await response.json()) as { readonly mails: readonly { readonly text: string }[] };
    const found = find(mails[0]?.text ?? '');
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`What was waited for was not mailed to ${email}.`);
}
