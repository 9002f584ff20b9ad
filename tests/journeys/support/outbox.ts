const EVERY_MS = 200;
const WITHIN_MS = 30_000;

/** The newest six-character code mailed to an address, read where the page tells people to read it. */
export async function codeFor(hostUrl: string, email: string): Promise<string> {
  const until = Date.now() + WITHIN_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${hostUrl}/api/dev/outbox?to=${encodeURIComponent(email)}`);
    const { mails } = (await answer.json()) as { readonly mails: readonly { readonly text: string }[] };
    const code = /\bcode is ([A-Za-z0-9]{6})\b/.exec(mails[0]?.text ?? '')?.[1];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`No code was mailed to ${email}.`);
}
