import { messages } from '#messages/player/player.messages';

/** Sends what a form says. Null once it is done; else why not, for the viewer. */
export async function send(url: string, content: Readonly<Record<string, unknown>>): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  }).catch(() => null);
  if (response?.ok === true) return null;
  const body: unknown = response === null ? null : await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : messages.unsent;
}
